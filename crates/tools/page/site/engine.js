// Asks the worker that computes a game.

/** What is wrong with what somebody typed. */
export class Wrong extends Error {}

export class Engine {
  #worker;
  /** The worker answers in order. */
  #waiting = [];

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
      this.#fail(event.message ?? "the worker cannot be loaded");
    };
  }

  call(name, ...values) {
    return new Promise((resolve, reject) => {
      // This throws if the worker was ended: nobody would answer.
      this.#worker.postMessage({ name, values });
      this.#waiting.push({ resolve, reject });
    });
  }

  end() {
    this.#worker.terminate();
    this.#worker = null;
    this.#fail("ended");
  }

  #fail(why) {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error(why));
  }
}
