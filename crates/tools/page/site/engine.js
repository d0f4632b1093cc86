// Asks the worker that computes a game.

/** What is wrong with what somebody typed. */
export class Wrong extends Error {}

export class Engine {
  #worker;
  #waiting = new Map();
  #next = 0;

  /** `module` is the name of the WebAssembly; `progress` is told how far it has come. */
  constructor(module, progress = () => {}) {
    this.#worker = new Worker(`worker.js?module=${module}`, { type: "module" });
    this.#worker.onmessage = ({ data }) => {
      if ("progress" in data) {
        progress(data.progress);
        return;
      }
      const { resolve, reject } = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if (!("wrong" in data)) resolve(data.value);
      else reject(data.broken ? new Error(data.wrong) : new Wrong(data.wrong));
    };
    this.#worker.onerror = (event) => {
      event.preventDefault();
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message ?? "the worker cannot be loaded"));
    };
  }

  call(name, ...values) {
    return new Promise((resolve, reject) => {
      const id = this.#next++;
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, name, values });
    });
  }

  /** Some calls answer with JSON; an empty text stands for nothing. */
  async ask(name, ...values) {
    const text = await this.call(name, ...values);
    return text && JSON.parse(text);
  }

  end() {
    this.#worker.terminate();
    for (const { reject } of this.#waiting.values()) reject(new Error("ended"));
    this.#waiting.clear();
  }
}
