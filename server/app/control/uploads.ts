import { createWriteStream } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const UPLOAD = 'upload-'

/** Stores the upload as a file next to the data, and removes it when the work is done. */
export async function withUpload<Result>(
  upload: Readable,
  dataDir: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(dataDir, UPLOAD))
  try {
    const path = join(folder, 'file')
    await pipeline(upload, createWriteStream(path, { mode: 0o600 }))
    return await work(path)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Removes uploads left by a killed process. The caller must hold the folder's lock, so that none is in use. */
export async function removeLeftUploads(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(UPLOAD))
  await Promise.all(left.map((name) => rm(join(dataDir, name), { recursive: true, force: true })))
}
