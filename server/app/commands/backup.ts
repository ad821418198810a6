import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { backupDatabase } from '../../platform/database/backup.ts'
import { encryptBackup } from '../../platform/database/backup-encryption.ts'
import type { Database } from '../../platform/database/db.ts'
import { BACKUP_FAILURE, type ControlClient } from '../control/control-client.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

type Store = (backup: Readable) => Promise<void>

/** Downloads the copy from the running product. The connection simply ends if either side fails. */
async function copyFrom(product: ControlClient, store: Store): Promise<void> {
  const answer = await product('GET', '/backup')
  await store(answer).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ECONNRESET' ? new Error('The backup was interrupted. Run the same command again.') : error
  })
  const failure = answer.trailers[BACKUP_FAILURE]
  if (failure) throw new Error(decodeURIComponent(failure))
}

async function copyOf(database: Database, store: Store): Promise<void> {
  const backup = new PassThrough()
  await Promise.all([store(backup), backupDatabase(database, backup)])
}

await runCommand({
  usage: 'npm run backup -- <file.ndjson.gz, or file.ndjson.gz.age if it is encrypted>',
  options: z.strictObject({}),
  operands: 1,
  run: async (_options, [path = ''], settings) => {
    const { backupPublicKeys: keys } = settings
    // Renamed to its final name only when it is complete.
    const unfinished = `${path}.part`
    const store: Store = (backup) =>
      pipeline(
        backup,
        (chunks: AsyncIterable<Uint8Array>) => encryptBackup(chunks, keys),
        createWriteStream(unfinished, { mode: 0o600 }),
      )
    try {
      await withDatabase(settings, {
        migrates: true,
        running: (product) => copyFrom(product, store),
        direct: (database) => copyOf(database, store),
      })
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    const encryption = keys.length > 0 ? 'encrypted' : 'not encrypted, BACKUP_PUBLIC_KEYS is not set'
    console.log(`Backed up to ${path} (${Math.round((await stat(path)).size / 1024)} kB, ${encryption}).`)
  },
})
