import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { parentPort, Worker } from 'node:worker_threads'

/** Starts one of our scripts in a thread of its own: TypeScript in source, a bundle in the built product. */
export function startThread(program: URL, workerData?: unknown): Worker {
  const loader = program.pathname.endsWith('.ts') && { execArgv: ['--import', typeScriptLoader()] }
  return new Worker(program, { workerData, ...loader })
}

/** `--import tsx` registers itself only in main threads, so the thread registers it with its API. */
function typeScriptLoader(): string {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx/esm/api')).href.replace(/\.cjs$/, '.mjs')
  return `data:text/javascript,${encodeURIComponent(`import { register } from '${tsx}'; register()`)}`
}

interface ThreadCall<Request> {
  readonly id: number
  readonly request: Request
}
type ThreadReply<Result> =
  | { readonly id: number; readonly result: Result }
  | { readonly id: number; readonly error: string }

interface Waiting<Result> {
  resolve(result: Result): void
  reject(error: Error): void
}

/**
 * Calls a script that uses `answerCalls`, so that other requests are answered in the meantime. Its thread starts with the first call
 * and again after a failure, and keeps the process running only while it works. Calls reject with Error if the script throws or its
 * thread ends.
 */
export function createThreadCalls<Request, Result>(program: () => URL): (request: Request) => Promise<Result> {
  let thread: Worker | undefined
  let last = 0
  const waiting = new Map<number, Waiting<Result>>()
  const start = (): Worker => {
    const started = startThread(program())
    const lose = (error: Error) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    started.on('error', lose)
    started.on('exit', () => lose(new Error('The thread has ended.')))
    started.on('message', (reply: ThreadReply<Result>) => {
      const caller = waiting.get(reply.id)
      if ('error' in reply) caller?.reject(new Error(reply.error))
      else caller?.resolve(reply.result)
      waiting.delete(reply.id)
      if (waiting.size === 0) started.unref()
    })
    return started
  }
  return (request) => {
    thread ??= start()
    const worker = thread
    const id = ++last
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      worker.ref()
      worker.postMessage({ id, request } satisfies ThreadCall<Request>)
    })
  }
}

/** Answers the calls of the thread that started this one. Results must be plain data. */
export function answerCalls<Request, Result>(answer: (request: Request) => Result | Promise<Result>): void {
  parentPort?.on('message', async ({ id, request }: ThreadCall<Request>) => {
    const reply = await Promise.resolve(request)
      .then(answer)
      .then(
        (result): ThreadReply<Result> => ({ id, result }),
        (error: unknown): ThreadReply<Result> => ({ id, error: String(error) }),
      )
    parentPort?.postMessage(reply)
  })
}
