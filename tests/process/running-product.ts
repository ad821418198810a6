import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { testEnvironment } from '../support/test-environment.mjs'
import { PROGRAM_MS, within } from '../support/within.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A built program of the product in a separate process: `main`, or a command by its name.
 * @param root of the version that is run
 */
export function runProgram(
  program: string,
  args: string[],
  environment: Record<string, string>,
  root = ROOT,
): ChildProcess {
  return spawn(process.execPath, [`dist/server/${program}.js`, ...args], {
    cwd: root,
    env: { ...testEnvironment(), LOG_LEVEL: 'error', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Waits until the program has ended; returns its output on both streams and its exit code. */
export async function finished(
  child: ChildProcess,
  limitMs = PROGRAM_MS,
): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  const what = `${child.spawnargs.slice(1).join(' ')} ends`
  const ended = within(what, once(child, 'close') as Promise<[number | null]>, limitMs).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${String(error)} It printed: ${said}`, { cause: error })
  })
  const [code] = await ended
  return { code, said }
}

export const command = (name: string, args: string[], environment: Record<string, string>, limitMs = PROGRAM_MS) =>
  finished(runProgram(name, args, environment), limitMs)

export interface RunningProduct {
  child: ChildProcess
  url: string
  /** Everything that it has printed so far. */
  said: () => string
  signIn: (username: string, password?: string) => Promise<Response>
  get: (path: string, cookie: string) => Promise<Response>
  stop: () => Promise<number | null>
}

/** Starts the product, of the version that was built in a root folder, and waits until it listens. */
export async function startProduct(
  environment: Record<string, string>,
  limitMs = PROGRAM_MS,
  root = ROOT,
): Promise<RunningProduct> {
  const child = runProgram('main', [], environment, root)
  let said = ''
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk
      const address = /is ready: (\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`it did not start: ${said}`)))
  })
  const url = await within('the product is ready', ready, limitMs).catch((error: unknown) => {
    child.kill('SIGKILL')
    throw new Error(`${String(error)} It printed: ${said}`, { cause: error })
  })
  return {
    child,
    url,
    said: () => said,
    signIn: (username, password = 'revenue-demo') =>
      fetch(`${url}/api/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url },
        body: JSON.stringify({ username, password }),
      }),
    get: (path, cookie) => fetch(url + path, { headers: { cookie } }),
    stop: async () => {
      const ended = once(child, 'exit') as Promise<[number | null]>
      child.kill('SIGTERM')
      return (await within('the product stops', ended))[0]
    },
  }
}

/** The cookie to send with later requests. */
export const cookieOf = (response: Response): string => response.headers.getSetCookie()[0]?.split(';')[0] ?? ''

/** A sign-in of which the server has the head and half of the body: a request that is running, for as long as we like. */
export function halfSignIn(url: string, username: string, password: string) {
  const body = JSON.stringify({ username, password })
  const headers = {
    'content-type': 'application/json',
    'content-length': body.length,
    origin: url,
    expect: '100-continue',
  }
  const call = request(`${url}/api/session`, { method: 'POST', headers })
  const answered = once(call, 'response') as Promise<[IncomingMessage]>
  // The server asks for the body once it has taken the request in.
  const started = once(call, 'continue').then(() => call.write(body.slice(0, 5)))
  call.flushHeaders()
  return {
    started: within('the server asks for the body', started),
    finish: async (): Promise<number | undefined> => {
      call.end(body.slice(5))
      return (await within('the server answers', answered))[0].statusCode
    },
  }
}
