import { AsyncResource } from 'node:async_hooks'
import PQueue, { type Queue, type QueueAddOptions } from 'p-queue'
import { currentWork, type Work } from './work.ts'

type Task = () => Promise<unknown>
type Options = QueueAddOptions & { readonly work: Work }

/** After so many light tasks in a row a heavy one is next, so that it is done at some time. */
const LIGHT_IN_A_ROW = 8
/**
 * After a light task no heavy one starts for so long: the request that had it often adds its next one at once, which would otherwise
 * wait for a whole heavy one each time.
 */
const BREAK_MS = 2

/** Tasks of several owners: one of each owner in turn, those of one owner in their order. */
class Owners {
  readonly #tasks = new Map<string, Task[]>()
  size = 0

  add(owner: string, task: Task): void {
    const waiting = this.#tasks.get(owner)
    if (waiting) waiting.push(task)
    else this.#tasks.set(owner, [task])
    this.size += 1
  }

  take(): Task | undefined {
    const [next] = this.#tasks
    if (!next) return undefined
    const [owner, tasks] = next
    const task = tasks.shift()
    this.#tasks.delete(owner)
    // Behind the others that wait.
    if (tasks.length > 0) this.#tasks.set(owner, tasks)
    this.size -= 1
    return task
  }
}

/** The order of tasks: light ones before heavy ones, and one of each owner in turn. */
class FairOrder implements Queue<Task, Options> {
  readonly #light = new Owners()
  readonly #heavy = new Owners()
  #lightInARow = 0

  get size(): number {
    return this.#light.size + this.#heavy.size
  }

  enqueue(task: Task, options?: Partial<Options>): void {
    const { owner, isHeavy } = options?.work ?? currentWork()
    const tasks = isHeavy ? this.#heavy : this.#light
    tasks.add(owner, task)
  }

  dequeue(): Task | undefined {
    const isHeavyNext = this.#light.size === 0 || (this.#heavy.size > 0 && this.#lightInARow >= LIGHT_IN_A_ROW)
    this.#lightInARow = isHeavyNext ? 0 : this.#lightInARow + 1
    return isHeavyNext ? this.#heavy.take() : this.#light.take()
  }

  filter(): Task[] {
    throw new Error('A fair order has no priorities.')
  }

  setPriority(): void {
    throw new Error('A fair order has no priorities.')
  }
}

/**
 * Runs so many tasks at once. The others wait: light ones before heavy ones, and one of each owner in turn, by the request in which
 * they were added.
 */
export class FairQueue {
  readonly #queue: PQueue<FairOrder, Options>
  #break: NodeJS.Timeout | undefined
  #lightWaiting = 0

  constructor(concurrency: number) {
    this.#queue = new PQueue({ concurrency, queueClass: FairOrder })
  }

  /** The number of tasks that wait. */
  get size(): number {
    return this.#queue.size
  }

  /** Returns the result of the task, which starts when its turn comes. */
  run<Result>(task: () => Promise<Result>): Promise<Result> {
    const work = currentWork()
    // A task that waits is started by the end of another one, which may be part of another request.
    const bound = AsyncResource.bind(task)
    if (work.isHeavy) return this.#queue.add(bound, { work })
    this.#lightWaiting += 1
    const light = () => {
      this.#lightWaiting -= 1
      return bound().finally(() => this.#pause())
    }
    const result = this.#queue.add(light, { work })
    this.#continue()
    return result
  }

  #pause(): void {
    if (this.#lightWaiting > 0) return
    this.#queue.pause()
    clearTimeout(this.#break)
    this.#break = setTimeout(() => this.#continue(), BREAK_MS)
  }

  #continue(): void {
    clearTimeout(this.#break)
    this.#queue.start()
  }
}
