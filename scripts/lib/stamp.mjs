import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from './run.mjs'

/** All files below the paths, sorted. */
function filesBelow(paths) {
  return paths.flatMap((path) => {
    const full = join(ROOT, path)
    if (!existsSync(full)) return []
    if (statSync(full).isFile()) return [full]
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
  })
}

/** A hash of the contents of the files, not of their times: a checkout gives every file a new time. */
export function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const file of filesBelow(paths)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/** Whether the stamped work was done with the same input. */
export function isFresh(stampFile, print) {
  const path = join(ROOT, stampFile)
  return existsSync(path) && readFileSync(path, 'utf8') === print
}

/** Records that the work is done. */
export function stamp(stampFile, print) {
  const path = join(ROOT, stampFile)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, print)
}
