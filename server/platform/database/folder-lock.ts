import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, closeSync, constants, mkdirSync, openSync, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DatabaseSetupError } from './errors.ts'

const POLL_MS = 50

/** Explanations of the system's error codes for the operator. */
const REASONS: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of its path is a file',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'its disk can only be read',
  // Node.js answers so where a folder is to be created on a disk that can only be read.
  ENOENT: 'it cannot be created there',
  ENOSPC: 'its disk is full',
}

/** Releases the folder. The kernel does the same when the process ends in any way, `kill -9` included. */
export type Release = () => Promise<void>

/**
 * Locks the folder for this process; creates it if missing. Two processes in one data folder would damage it.
 * @throws DatabaseSetupError naming the folder when another process has locked it
 */
export async function lockFolder(folder: string): Promise<Release> {
  const path = usable(folder)
  if (process.platform === 'linux') {
    const releaseName = await holdName(`\0hotel-revenue-console-${identity(path)}`, folder)
    try {
      const releaseFile = holdFileByFlock(path, folder)
      return async () => {
        releaseFile()
        await releaseName()
      }
    } catch (error) {
      await releaseName()
      throw error
    }
  }
  if (process.platform === 'win32') return holdName(`\\\\.\\pipe\\hotel-revenue-console-${identity(path)}`, folder)
  return holdFileByOpening(path, folder)
}

/** The folder's real path; creates the folder if missing. */
function usable(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.W_OK | constants.X_OK)
    return realpathSync(folder)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    throw new DatabaseSetupError(
      `The data folder ${folder} cannot be used: ${REASONS[code] ?? 'the system refuses it'} (${code}). ` +
        'Set DATA_DIR to a folder that this account may write to.',
    )
  }
}

/** Locks the folder as soon as its holder releases it. */
export async function waitForFolder(folder: string): Promise<Release> {
  for (;;) {
    try {
      return await lockFolder(folder)
    } catch (error) {
      if (!(error instanceof DatabaseSetupError)) throw error
      await setTimeout(POLL_MS)
    }
  }
}

function inUse(folder: string): DatabaseSetupError {
  return new DatabaseSetupError(`The data folder ${folder} is in use by another process. Stop that one first.`)
}

/** Identifies the folder, whatever path leads to it. */
function identity(path: string): string {
  const { dev, ino } = statSync(path, { bigint: true })
  return createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 32)
}

/** An abstract socket (Linux) or a named pipe (Windows): names without a file, so nothing stale can remain. */
function holdName(name: string, folder: string): Promise<Release> {
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? inUse(folder) : error))
    server.listen(name, () => {
      server.unref()
      resolve(() => new Promise((released) => server.close(() => released())))
    })
  })
}

/**
 * Abstract names are not visible outside a container; a file lock is. The `flock` program locks our open file, which it inherits;
 * the lock stays with that file after the program has ended. An image without the program relies on the name only.
 */
function holdFileByFlock(path: string, folder: string): () => void {
  const file = openSync(join(path, '.lock'), 'a', 0o600)
  const { error, status } = spawnSync('flock', ['-n', '3'], { stdio: ['ignore', 'ignore', 'ignore', file] })
  if (!error && status !== 0) {
    closeSync(file)
    throw inUse(folder)
  }
  return () => closeSync(file)
}

/** macOS and the BSDs lock while opening. Node has no names for these flags of open(2) there: O_EXLOCK, O_NONBLOCK, O_CREAT. */
function holdFileByOpening(path: string, folder: string): Release {
  try {
    const file = openSync(join(path, '.lock'), 0x0020 | 0x0004 | 0x0200 | 0x0002, 0o600)
    return async () => closeSync(file)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EAGAIN' ? inUse(folder) : error
  }
}
