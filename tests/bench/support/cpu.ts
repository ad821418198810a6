import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/platform/database/db.ts'
import { selectRows } from '../../../server/platform/database/rows.ts'

/** Of the processor's time in /proc, of which Linux counts a hundred a second. */
const TICK_MS = 10

/** CPU time of a process, its threads and its children so far, in milliseconds; NaN without /proc. */
export async function cpuOf(pid: number): Promise<number> {
  const all = await readdir('/proc').catch(() => [])
  const stats = await Promise.all(all.map((id) => readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')))
  let ticks = all.length > 0 ? 0 : Number.NaN
  for (const stat of stats) {
    // After the name, which can have spaces: the state, the parent, and at 11 to 14 the own time and that of children that have ended.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15).map(Number)
    if (fields[1] === String(pid)) ticks += user + system
    if (stat.startsWith(`${pid} `)) ticks += user + system + childUser + childSystem
  }
  return ticks * TICK_MS
}

/** CPU time of the database's processes so far, in milliseconds; NaN without /proc. */
export async function cpuOfPostgres(db: Db): Promise<number> {
  const [folder] = await selectRows<{ path: string }>(
    db,
    sql`select setting as path from pg_settings where name = 'data_directory'`,
  )
  const pid = (await readFile(`${folder?.path}/postmaster.pid`, 'utf8')).split('\n')[0]
  return cpuOf(Number(pid))
}
