import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSetupError } from '../errors.ts'

/** Major version of the PostgreSQL inside the installed PGlite; a test checks that the two match. */
export const ENGINE_MAJOR = 18

/**
 * Refuses a data folder of another major version before the engine touches it.
 * @throws DatabaseSetupError that says how to migrate the data
 */
export async function assertEngineVersion(cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim()
  if (found === String(ENGINE_MAJOR)) return
  throw new DatabaseSetupError(
    `The data folder ${cluster} belongs to version ${found} of the database, this product brings version ${ENGINE_MAJOR}. ` +
      'Run `npm run backup` with the product version that wrote it, then `npm run restore` with this one into an empty folder.',
  )
}
