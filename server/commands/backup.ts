import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { backupDatabase } from '../database/backup.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

await runCommand({
  usage: 'npm run backup -- <file.ndjson.gz>',
  options: z.strictObject({}),
  words: 1,
  run: async (_options, [path = ''], settings) => {
    // Under its name only when it is whole.
    const unfinished = `${path}.part`
    try {
      await withDatabase(settings, {
        migrates: true,
        running: async (product) =>
          pipeline(await product('GET', '/backup'), createWriteStream(unfinished, { mode: 0o600 })),
        direct: (database) => backupDatabase(database, createWriteStream(unfinished, { mode: 0o600 })),
      })
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    console.log(`Backed up to ${path} (${Math.round((await stat(path)).size / 1024)} kB).`)
  },
})
