// One process that works out queued forecasts until none is due: `worker.ts <database URL>`. It writes a line a run.

import { localComputer } from '../../../server/forecast/computer.ts'
import { runNext } from '../../../server/forecast/run.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { ratesOfRun } from '../../../server/pricing/recommendations.ts'

const [databaseUrl] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const log = { warn: console.error, error: console.error }
const running = { db: database.db, computer: localComputer(), rates: ratesOfRun, now: () => new Date(), log }
console.log('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
for (let run = await runNext(running); run; run = await runNext(running)) console.log(`ran ${run.id}`)
await database.close()
process.exit(0)
