import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseSetupError } from './errors.ts'

// From source this module lies beside `migrations`; the build copies them beside the bundle, whose chunks may lie one deeper.
const CANDIDATES = ['./migrations/', '../migrations/']

/** The folder of generated migrations, from source and in the built product. */
export function migrationsFolder(): string {
  const folders = CANDIDATES.map((candidate) => fileURLToPath(new URL(candidate, import.meta.url)))
  const found = folders.find((folder) => existsSync(`${folder}meta/_journal.json`))
  if (!found) throw new DatabaseSetupError(`No migrations found. Looked in ${folders.join(' and ')}.`)
  return found
}
