import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The log, which is copied last: it has every change that a file copied before may lack. */
const LOG = 'pg_wal'

/**
 * Copies the folder of a database while its engine works, like PostgreSQL's `pg_basebackup`. Opening the copy replays the log since
 * the last checkpoint, so that it has all that was committed when the copying ended. Until then the engine must write no checkpoint.
 */
export async function copyCluster(from: string, to: string): Promise<void> {
  await copyTree(from, to, (name) => name !== LOG)
  await copyTree(join(from, LOG), join(to, LOG))
}

async function copyTree(from: string, to: string, isWanted = (_name: string) => true): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) {
      if (isWanted(entry.name)) await copyTree(source, target)
      else await mkdir(target, { recursive: true })
    } else if (entry.isFile()) await copyFile(source, target, constants.COPYFILE_FICLONE).catch(unlessGone)
  }
}

/** A table that is dropped meanwhile takes its files with it; the log says so too. */
export function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The size of all files of a folder, in bytes. */
export async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      ),
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
