// Asks the worker that computes a game.

/** What is wrong with what somebody typed. */
export class Wrong extends Error {}

export class Engine {
  #worker;
  /** The worker answers in order. */
  #waiting = [];
  #isEnded = false;

  /** `module` is the name of the WebAssembly; `progress` is told how far it has come. */
  constructor(module, progress = () => {}) {
    this.#worker = new Worker(`worker.js?module=${module}`, { type: "module" });
    this.#worker.onmessage = ({ data }) => {
      if ("progress" in data) {
        progress(data.progress);
        return;
      }
      const { resolve, reject } = this.#waiting.shift();
      if (!("wrong" in data)) resolve(data.value);
      else reject(data.broken ? new Error(data.wrong) : new Wrong(data.wrong));
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      for (const { reject } of this.#waiting) reject(new Error(event.message ?? "the worker cannot be loaded"));
    };
  }

  call(name, ...values) {
    return new Promise((resolve, reject) => {
      if (this.#isEnded) throw new Error("ended");
      this.#waiting.push({ resolve, reject });
      this.#worker.postMessage({ name, values });
    });
  }

  end() {
    this.#worker.terminate();
    this.#isEnded = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("ended"));
  }
}
