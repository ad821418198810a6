/** Runs one task at a time, in the order of the calls. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve()

  /** Runs the task when all earlier tasks have ended, successfully or not. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task)
    this.#last = result.catch(() => undefined)
    return result
  }
}
