import { join } from 'node:path'
import { findDamagedFiles } from './page-checksums.ts'
import type { StatementRunner } from './statements.ts'

/** The tablespace of what all databases of an engine share. */
const SHARED = 1664
const DEFAULT = 0

/** The table of a file: of an index or of the values stored out of line, the table that they belong to. */
const TABLE_OF_FILE = `
  select coalesce(owner.oid, indrelid, relation)::regclass::text as name
  from pg_filenode_relation($1, $2) as relation left join pg_index on indexrelid = relation
    left join pg_class as owner on owner.reltoastrelid = coalesce(indrelid, relation)`

/**
 * Names of the tables of a running database with pages that are damaged, in themselves or in their indexes. The engine finds such
 * a page only when it reads it, which may be long after the last backup without it.
 * @param stopped ends the check; what was found so far is returned
 */
export async function findDamagedTables(
  client: StatementRunner,
  cluster: string,
  stopped: AbortSignal,
): Promise<string[]> {
  const { rows } = await client.query('select oid from pg_database where datname = current_database()')
  const names = new Set<string>()
  for (const [folder, tablespace] of [
    ['global', SHARED],
    [`base/${(rows[0] as { oid: number }).oid}`, DEFAULT],
  ] as const)
    for (const { node, block } of await findDamagedFiles(join(cluster, folder), stopped)) {
      const name = await client.query(TABLE_OF_FILE, [tablespace, node]).then(
        (found) => (found.rows[0] as { name: string | null } | undefined)?.name,
        // The damaged page may be one of the catalog that knows the name.
        () => `page ${block} of ${folder}/${node}`,
      )
      // Without a table it is a file that a crash has left, which nothing reads.
      if (name) names.add(name)
    }
  return [...names].sort()
}
