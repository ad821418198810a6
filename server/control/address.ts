import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The kernel takes no longer socket paths than about this. */
const LONGEST_PATH = 100

/**
 * Where the running product listens for commands of this machine: a socket in its data folder, which only the folder's
 * owner can reach. (A named pipe on Windows; beside the temporary files where the folder's path is too long.)
 */
export function controlAddress(dataDir: string): string {
  const folder = realpathSync(dataDir)
  const name = `hotel-revenue-console-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inside = join(folder, 'control.sock')
  return inside.length <= LONGEST_PATH ? inside : join(tmpdir(), `${name}.sock`)
}
