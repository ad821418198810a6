import { createHash } from 'node:crypto'
import { lstatSync, mkdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** The kernel's approximate limit for socket paths, in bytes. */
const LONGEST_PATH = 100
const SOCKET = 'control.sock'

const fits = (path: string): boolean => Buffer.byteLength(path) <= LONGEST_PATH

interface Place {
  address: string
  /** Our own folder in the shared folder for temporary files, if the socket has to be there. */
  sharedGround?: string
}

/**
 * Where the running product listens for commands from this machine: a socket in its data folder (a named pipe on Windows), with a
 * path relative to the current folder if its absolute path is too long, or otherwise in our own folder for temporary files. Throws
 * if even that path is too long.
 */
function placeFor(dataDir: string): Place {
  const folder = realpathSync(dataDir)
  const name = `hotel-revenue-console-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return { address: `\\\\.\\pipe\\${name}` }
  const inside = join(folder, SOCKET)
  const near = [inside, relative(process.cwd(), inside)].find(fits)
  if (near) return { address: near }
  const sharedGround = join(tmpdir(), name)
  const address = join(sharedGround, SOCKET)
  if (!fits(address)) throw new Error(`The path ${inside} is too long for a socket. Use a shorter one for DATA_DIR.`)
  return { address, sharedGround }
}

/** Another user could create a folder with this name first, and would then receive what commands send: passwords, whole files. */
function assertOurs(folder: string): void {
  const status = lstatSync(folder)
  if (!status.isDirectory() || status.uid !== process.getuid?.() || (status.mode & 0o077) !== 0)
    throw new Error(
      `The folder ${folder} does not belong to this user alone, so no command is passed through it. Remove it, or use a shorter path for DATA_DIR.`,
    )
}

/** The address to listen on; creates its folder. Throws if other users can access that folder. */
export function addressToListen(dataDir: string): string {
  const { address, sharedGround } = placeFor(dataDir)
  if (!sharedGround) return address
  try {
    mkdirSync(sharedGround, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  assertOurs(sharedGround)
  return address
}

/** The address of the product that uses this folder, or undefined if none has listened. Throws like `addressToListen`. */
export function addressToAsk(dataDir: string): string | undefined {
  const { address, sharedGround } = placeFor(dataDir)
  try {
    if (sharedGround) assertOurs(sharedGround)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  return address
}
