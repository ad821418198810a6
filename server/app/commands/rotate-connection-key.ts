import { json } from 'node:stream/consumers'
import { z } from 'zod'
import { rotateCredentials } from '../../connection/credentials.ts'
import { runCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

await runCommand({
  usage: 'npm run rotate-connection-key',
  options: z.strictObject({}),
  operands: 0,
  run: async (_options, _words, settings) => {
    const count = await withDatabase(settings, {
      migrates: true,
      running: async (product) =>
        ((await json(await product('POST', '/rotate-connection-key'))) as { count: number }).count,
      direct: ({ db }) => rotateCredentials(db, settings.connectionKeys),
    })
    console.log(
      `Encrypted the credentials of ${count} connections with CONNECTION_KEY. CONNECTION_KEY_PREVIOUS can be removed.`,
    )
  },
})
