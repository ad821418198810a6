import { createReadStream } from 'node:fs'
import { z } from 'zod'
import { type BackupReport, checkBackup } from '../../platform/database/check-backup.ts'
import { withTemporaryDatabase } from '../../platform/database/temporary.ts'
import { runCommand } from './command.ts'

function print(path: string, { header, tables, rows, hasSums, seconds }: BackupReport): void {
  const times = Object.values(seconds).map((value) => value.toFixed(1))
  console.log(`${path} can be restored.`)
  console.log(`Made by version ${header.product ?? 'unknown'} at ${header.createdAt}.`)
  console.log(
    `${tables} tables with ${rows.toLocaleString('en')} rows, ${hasSums ? 'all equal' : 'as many as there were'}.`,
  )
  console.log(`Restored in ${times[0]} s, compared in ${times[1]} s, migrated in ${times[2]} s.`)
  console.log(`At most ${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory.`)
}

await runCommand({
  usage: 'npm run check-backup -- <file>   (restores it into a temporary database, embedded or on CHECK_DATABASE_URL)',
  options: z.strictObject({}),
  operands: 1,
  run: async (_options, [path = ''], { backupPrivateKey: privateKey, checkDatabaseUrl }) => {
    const interruption = new AbortController()
    // The temporary database has the decrypted data, so it is removed then too.
    for (const name of ['SIGINT', 'SIGTERM'] as const)
      process.once(name, () => interruption.abort(new Error('The check was interrupted.')))
    const report = await withTemporaryDatabase(checkDatabaseUrl, (database) =>
      checkBackup(database, createReadStream(path), { privateKey, signal: interruption.signal }),
    )
    print(path, report)
  },
})
