// One process that reads and sends until nothing is due: `worker.ts <database URL> <addresses of apaleo by hotel>`.
import { readDueBookings } from '../../../server/connection/read-bookings.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { sendDue } from '../../../server/pricing/publishing/sender.ts'
import { KEYS, kindsAt } from './apaleo-of-hotels.ts'

const [databaseUrl, urls = '{}'] = process.argv.slice(2)
const database = await openDatabase({ databaseUrl, dataDir: '' })
const services = {
  database,
  db: database.db,
  now: () => new Date(),
  kinds: kindsAt(JSON.parse(urls)),
  keys: KEYS,
  log: { warn: console.error },
}
const running = new AbortController().signal
console.log('ready')
await new Promise((resolve) => process.stdin.once('data', resolve))
await Promise.all([readDueBookings(services, running), sendDue(services, running)])
const { user, system } = process.cpuUsage()
console.log(`cpu ${Math.round((user + system) / 1000)}`)
await database.close()
process.exit(0)
