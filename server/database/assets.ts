import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseSetupError } from './errors.ts'

// From source the files lie beside this module. The build puts them beside the bundle, whose shared chunks lie one deeper.
const PLACES = ['./', '../']

/** The folder of generated migrations, from source and in the built product. */
export function migrationsFolder(): string {
  return fileURLToPath(new URL('..', find(['migrations/meta/_journal.json'])))
}

/** The program of the engine's thread: TypeScript from source, a bundle of its own in the built product. */
export function engineWorker(): URL {
  return find(['embedded/worker.ts', 'pglite-worker.js'])
}

/** The program of the thread that computes forecasts, likewise. */
export function forecastWorker(): URL {
  return find(['../forecast/compute/worker.ts', 'forecast-worker.js'])
}

/** The program of the threads that simulate pricing, likewise. */
export function simulationWorker(): URL {
  return find(['../simulation/worker.ts', 'simulation-worker.js'])
}

/** The program of the thread that reads CSV files, likewise. */
export function csvWorker(): URL {
  return find(['../http/csv-worker.ts', 'csv-worker.js'])
}

function find(names: readonly string[]): URL {
  const candidates = PLACES.flatMap((place) => names.map((name) => new URL(place + name, import.meta.url)))
  const found = candidates.find((candidate) => existsSync(candidate))
  if (!found) throw new DatabaseSetupError(`The product is incomplete: none of ${candidates.join(', ')} exists.`)
  return found
}
