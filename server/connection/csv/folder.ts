import { hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, realpath } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { type BookingFile, SettingsError } from '../kind.ts'

/** Other files are ignored, including those that other programs write under a temporary name. */
const IS_FILE = /^[^.].*\.(?:csv|txt|xlsx)$/i
/** A file that was changed more recently may still be in the process of being written. */
const QUIET_MS = 60_000
const MOST_BYTES = 50 * 2 ** 20

/** The folder of the hotel below the base, as shown to users. */
export const ownFolder = (companyId: number): string => `${companyId}/`

/**
 * A folder within the hotel's own folder below the base, whose name is the hotel's id: hotels can't read each other's files. Throws
 * `SettingsError` if it does not exist, or links lead out of it.
 */
export async function findFolder(base: string, companyId: number, folder: string): Promise<string> {
  const own = join(await realpath(base).catch(() => base), String(companyId))
  const found = await realpath(join(own, folder)).catch(() => null)
  const isFolder = found !== null && (await lstat(found)).isDirectory()
  if (!isFolder) throw new SettingsError('folder', `There is no folder ${ownFolder(companyId)}${folder}.`)
  if (found !== own && !found.startsWith(own + sep))
    throw new SettingsError('folder', 'The path must not lead out of the folder of the hotel.')
  return found
}

interface Candidate {
  readonly name: string
  readonly writtenAt: Date
  readonly arrivedAt: Date
}

/** Complete files of a folder, oldest first. Links are ignored. */
async function listFiles(folder: string, now: Date): Promise<Candidate[]> {
  const names = (await readdir(folder)).filter((name) => IS_FILE.test(name))
  const files: Candidate[] = []
  for (const name of names) {
    const stats = await lstat(join(folder, name)).catch(() => null)
    if (!stats?.isFile()) continue
    const isQuiet = [stats.mtime, stats.ctime].every((at) => Math.abs(now.getTime() - at.getTime()) >= QUIET_MS)
    if (isQuiet) files.push({ name, writtenAt: stats.mtime, arrivedAt: stats.ctime })
  }
  return files.sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime() || (a.name < b.name ? -1 : 1))
}

/** The content of an open file; null if it changes while it is read, so that it is read the next time. */
async function readWhole(file: FileHandle): Promise<Pick<BookingFile, 'content' | 'hash'> | null> {
  const before = await file.stat()
  if (before.size > MOST_BYTES)
    return { content: null, hash: hash('sha256', `${before.size} ${before.mtimeMs}`, 'base64url') }
  const content = await file.readFile()
  const after = await file.stat()
  if (after.size !== before.size || after.mtimeMs !== before.mtimeMs || content.length !== after.size) return null
  return { content, hash: hash('sha256', content, 'base64url') }
}

/** Whether an open file is the one at a path without links: a link may have replaced a folder since it was checked. */
async function isAt(file: FileHandle, path: string): Promise<boolean> {
  const real = await realpath(path).catch(() => null)
  const [opened, found] = [await file.stat(), await lstat(path).catch(() => null)]
  return real === path && opened.isFile() && opened.ino === found?.ino && opened.dev === found.dev
}

/** Files of a folder that arrived at or after a moment (all if it is null), oldest first. */
export async function* findFiles(folder: string, since: Date | null, now: () => Date): AsyncGenerator<BookingFile> {
  for (const { name, writtenAt, arrivedAt } of await listFiles(folder, now())) {
    if (since !== null && arrivedAt < since) continue
    const path = join(folder, name)
    // A link that has replaced the file is not followed, and a pipe not waited for.
    const how = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
    const file = await open(path, how).catch(() => null)
    if (file === null) continue
    try {
      const read = (await isAt(file, path)) ? await readWhole(file) : null
      if (read) yield { name, writtenAt, arrivedAt, ...read }
    } finally {
      await file.close()
    }
  }
}
