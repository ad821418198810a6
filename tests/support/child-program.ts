import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { PROGRAM_MS, within } from './within.ts'

const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** One of our programs in a separate process. */
export interface ChildProgram {
  readonly process: ChildProcess
  /** The lines it has written so far. */
  readonly lines: string[]
  /** Waits for a line with this beginning. @throws if the program ends without it, or takes too long */
  line(start: string): Promise<string>
  /** Resolves when it has ended and everything it wrote is in `lines`, however long that takes. */
  readonly ended: Promise<void>
  /** Waits for that. @throws if it takes too long */
  end(): Promise<void>
  /** Ends it as a power cut or the kernel would: at once, without a chance to tidy up. */
  kill(): Promise<void>
}

/**
 * Starts a program, built or in TypeScript.
 * @param wrapper a program and its arguments that run node, such as strace
 */
export function startProgram(file: URL, args: readonly string[], wrapper: readonly string[] = []): ChildProgram {
  const loader = file.pathname.endsWith('.ts') ? ['--import', TSX] : []
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, ...loader, file.pathname, ...args]
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'pipe'] })
  const lines: string[] = []
  const errors: Buffer[] = []
  const watchers = new Set<() => void>()
  const notify = () => {
    for (const watcher of watchers) watcher()
  }
  createInterface({ input: child.stdout }).on('line', (line) => {
    lines.push(line)
    notify()
  })
  child.stderr.on('data', (data: Buffer) => errors.push(data))
  let over = false
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      over = true
      notify()
      resolve()
    })
  })
  const output = () => `${lines.join('\n')}${Buffer.concat(errors)}`
  const findLine = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = lines.find((candidate) => candidate.startsWith(start))
        if (found === undefined && !over) return
        watchers.delete(look)
        if (found !== undefined) resolve(found)
        else reject(new Error(`The program ended without a line «${start}».`))
      }
      watchers.add(look)
      look()
    })
  const line = (start: string) =>
    within(`${file.pathname} writes «${start}»`, findLine(start), PROGRAM_MS).catch((error: unknown) => {
      child.kill('SIGKILL')
      throw new Error(`${String(error)} It wrote: ${output()}`, { cause: error })
    })
  const end = () => within(`${file.pathname} ends`, ended, PROGRAM_MS)
  const kill = async () => {
    child.kill('SIGKILL')
    await end()
  }
  return { process: child, lines, line, ended, end, kill }
}
