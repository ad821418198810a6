import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { sql } from 'drizzle-orm'
import { addDays } from '../../../contract/platform/stay-date.ts'
import type { Database } from '../../../server/platform/database/db.ts'
import { TODAY } from './seed.ts'

const WINDOWS = [1, 3, 7, 14, 30]
const YEAR = `stay_date between date '${TODAY}' and date '${addDays(TODAY, 364)}'`
const LAST_YEAR = `stay_date between date '${addDays(TODAY, -364)}' and date '${TODAY}'`
const until = (day: string) => `moved_at <= timestamp '${day} 23:00:00'`

const columns = WINDOWS.flatMap((days) =>
  ['booked', 'cancelled', 'changed'].flatMap((kind) =>
    ['rooms', 'revenue'].map(
      (figure) => `sum(${figure}) filter (where kind = '${kind}' and not ${until(addDays(TODAY, -days))})`,
    ),
  ),
)

/** The same question as the product's call: books, the same time last year, and pickup by window, for each night. */
const question = (companyId: number) => `
  select * from (
    select stay_date, sum(rooms), sum(revenue), ${columns.join(', ')}
    from moved where company_id = ${companyId} and ${YEAR} and ${until(TODAY)} group by stay_date
  ) now full join (
    select stay_date + 364 as stay_date, sum(rooms), sum(revenue)
    from moved where company_id = ${companyId} and ${LAST_YEAR} and ${until(addDays(TODAY, -364))} group by stay_date
  ) stly using (stay_date) order by stay_date`

/**
 * The same rows in DuckDB, in memory and ordered by hotel and stay date, as its zone maps like them best; only the columns
 * that are asked for. Gives the milliseconds that each of so many askings takes, rows in JavaScript included.
 */
export async function askDuckdb({ db }: Database, companyId: number, rounds: number): Promise<number[]> {
  const file = join('/tmp', `bench-analysis-${process.pid}.csv`)
  await db.execute(
    sql.raw(`copy (select company_id, stay_date, at at time zone 'UTC', kind, rooms, revenue from night_movement
      order by company_id, stay_date) to '${file}' (format csv)`),
  )
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect()
  await duckdb.run(`create table moved as select * from read_csv('${file}', header = false, columns = {
    company_id: 'integer', stay_date: 'date', moved_at: 'timestamp', kind: 'varchar', rooms: 'integer', revenue: 'bigint' })`)
  rmSync(file, { force: true })
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    const started = performance.now()
    await (await duckdb.runAndReadAll(question(companyId))).getRowsJS()
    taken.push(performance.now() - started)
  }
  duckdb.closeSync()
  return taken.sort((a, b) => a - b)
}
