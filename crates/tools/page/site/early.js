// Says what is wrong if nothing else can: in words of any browser, and before the modules.

self.failed = function (why) {
  var place = document.getElementById("loading");
  if (place.hidden) return;
  place.className = "error";
  place.textContent = "The games cannot be played here: " + why +
    ". They are computed in the browser, which has to know WebAssembly and JavaScript modules; browsers since 2024 do.";
};
addEventListener("error", function (event) {
  // A missing file gives an error without a message.
  self.failed(event.message || "a file of the page cannot be loaded");
}, true);
addEventListener("unhandledrejection", function (event) {
  self.failed((event.reason && event.reason.message) || event.reason);
});
