import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { restoreDatabase } from '../../platform/database/restore.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

await runCommand({
  usage: 'npm run restore -- <file>   (into the empty database that DATA_DIR or DATABASE_URL names)',
  options: z.strictObject({}),
  operands: 1,
  run: async (_options, [path = ''], settings) => {
    await withDatabase(settings, {
      migrates: false,
      running: () =>
        Promise.reject(
          new Error('The product runs on this data folder. Stop it first, and restore into an empty one.'),
        ),
      direct: (database) =>
        restoreDatabase(database, createReadStream(path), { privateKey: settings.backupPrivateKey }),
    })
    console.log(`Restored from ${path}.`)
  },
})
