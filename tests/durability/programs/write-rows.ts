/**
 * Opens the embedded database in a folder, says `ready`, and inserts rows one by one; says `saved <id>` after each that
 * was acknowledged. Stops after as many as asked, or goes on until it is killed.
 */
import { sql } from 'drizzle-orm'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'
import { say } from './say.ts'

const [dataDir = '', count = 'Infinity'] = process.argv.slice(2)
const { db, close } = await openDatabase({ dataDir })
await db.execute(
  sql`create table if not exists durability (id int primary key generated always as identity, text text)`,
)
// A payload, so that the log moves through its files.
const text = 'x'.repeat(2_000)
say('ready')
for (let written = 0; written < Number(count); written++) {
  const [row] = await selectRows<{ id: number }>(db, sql`insert into durability (text) values (${text}) returning id`)
  say(`saved ${row?.id}`)
}
await close()
