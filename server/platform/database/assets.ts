import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseSetupError } from './errors.ts'

// In source, the files are next to this module. In the build, they are next to the bundle, whose shared chunks are one level
// deeper.
const PLACES = ['./', '../']

/** The folder of generated migrations, from source and in the built product. */
export function migrationsFolder(): string {
  return fileURLToPath(new URL('..', find(['migrations/meta/_journal.json'])))
}

/** The script of the engine's thread: TypeScript in source, a separate bundle in the built product. */
export function engineWorker(): URL {
  return find(['embedded/worker.ts', 'pglite-worker.js'])
}

/** The script of the thread that computes forecasts; resolved the same way. */
export function forecastWorker(): URL {
  return find(['../../forecast/compute/worker.ts', 'forecast-worker.js'])
}

/** The script of the thread that reads CSV files; resolved the same way. */
export function csvWorker(): URL {
  return find(['../csv/worker.ts', 'csv-worker.js'])
}

/** The script of the thread that parses XML; resolved the same way. */
export function xmlWorker(): URL {
  return find(['../../connection/ota-xml/xml-worker.ts', 'xml-worker.js'])
}

/** The script of the thread that unpacks workbooks; resolved the same way. */
export function workbookWorker(): URL {
  return find(['../../booking/booking-import/workbook-worker.ts', 'workbook-worker.js'])
}

function find(names: readonly string[]): URL {
  const candidates = PLACES.flatMap((place) => names.map((name) => new URL(place + name, import.meta.url)))
  const found = candidates.find((candidate) => existsSync(candidate))
  if (!found) throw new DatabaseSetupError(`The product is incomplete: none of ${candidates.join(', ')} exists.`)
  return found
}
