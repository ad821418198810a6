import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Whether the server's tests can run on PostgreSQL here: on a configured server, or with the machine's own programs. */
export function hasPostgres() {
  if (process.env.TEST_DATABASE_URL) return true
  const versions = '/usr/lib/postgresql'
  const debian = existsSync(versions) ? readdirSync(versions).map((version) => join(versions, version, 'bin')) : []
  return [...(process.env.PATH ?? '').split(delimiter), ...debian].some((folder) =>
    ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))),
  )
}
