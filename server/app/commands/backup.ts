import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { backupDatabase } from '../../platform/database/backup.ts'
import { BACKUP_FAILURE, type ControlClient } from '../control/control-client.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Downloads the copy from the running product. The connection simply ends if either side fails. */
async function copyFrom(product: ControlClient, path: string): Promise<void> {
  const answer = await product('GET', '/backup')
  await pipeline(answer, createWriteStream(path, { mode: 0o600 })).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ECONNRESET' ? new Error('The backup was interrupted. Run the same command again.') : error
  })
  const failure = answer.trailers[BACKUP_FAILURE]
  if (failure) throw new Error(decodeURIComponent(failure))
}

await runCommand({
  usage: 'npm run backup -- <file.ndjson.gz>',
  options: z.strictObject({}),
  operands: 1,
  run: async (_options, [path = ''], settings) => {
    // Renamed to its final name only when it is complete.
    const unfinished = `${path}.part`
    try {
      await withDatabase(settings, {
        migrates: true,
        running: (product) => copyFrom(product, unfinished),
        direct: (database) => backupDatabase(database, createWriteStream(unfinished, { mode: 0o600 })),
      })
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    console.log(`Backed up to ${path} (${Math.round((await stat(path)).size / 1024)} kB).`)
  },
})
