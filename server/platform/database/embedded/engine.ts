import { setFlagsFromString } from 'node:v8'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { SESSION_TIME_ZONE } from '../db.ts'
import { NOTICE_CHANNELS } from '../notices.ts'
import { DurableFs, durableStartParams } from './durable-fs.ts'
import type { EngineRequest } from './protocol.ts'

const extensions = { pg_trgm }

// The number of bytes of the engine's functions that run before V8 optimizes them: 1,800,000 in Node 20, this value in later
// versions. With a lower value, optimizing takes a fifth of the start's CPU time.
setFlagsFromString('--wasm-tiering-budget=13000000')

// Types that Drizzle expects in the database's text form: date, timestamp, timestamptz, interval, and arrays of them and of
// numeric. Drizzle passes parser functions with every query, but functions can't be sent to another thread; and merging them with
// the engine's own parsers for each query would take as long as a small query. So they are set once, after the engine has set its
// own.
const AS_TEXT = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]
const parsers = Object.fromEntries(AS_TEXT.map((type) => [type, (text: string) => text]))

async function created({ startParams = [], ...options }: PGliteOptions): Promise<PGlite> {
  const engine = await PGlite.create({
    extensions,
    ...options,
    startParams: [...startParams, '-c', `timezone=${SESSION_TIME_ZONE}`],
  })
  Object.assign(engine.parsers, parsers)
  return engine
}

/** Opens the engine on a folder, with real syncing; creates a database if the folder is empty. */
export function openEngineOn(folder: string): Promise<PGlite> {
  return created({ fs: new DurableFs(folder), startParams: durableStartParams })
}

// The default is 128 MB, which the engine clears first: half of the time of opening a small database.
const memoryStartParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB']

/** Opens the engine in memory, empty or from a dump of `dumpDataDir`. */
export function openEngineInMemory(dump?: Blob): Promise<PGlite> {
  return created({ startParams: memoryStartParams, ...(dump && { loadDataDir: dump }) })
}

/** Creates a database in an empty folder and closes it. */
export async function initialiseEngine(folder: string): Promise<void> {
  const engine = await openEngineOn(folder)
  await engine.close()
}

/** Forwards notifications from triggers once they are committed. */
export async function hearNotices(engine: PGlite, tell: (channel: string, payload: string) => void): Promise<void> {
  engine.onNotification(tell)
  await engine.exec(NOTICE_CHANNELS.map((channel) => `listen ${channel}`).join(';'))
}

/** Executes a request of the proxy. */
export async function answer(engine: PGlite, request: EngineRequest): Promise<unknown> {
  switch (request.kind) {
    case 'query':
      return plain(await engine.query(request.sql, request.params, { rowMode: request.rowMode }))
    case 'exec':
      return (await engine.exec(request.sql)).map(plain)
    case 'close':
      return engine.close()
  }
}

/** The result without its blob, which only COPY returns and nothing here uses. */
function plain<Result extends { blob?: unknown }>({ blob: _, ...result }: Result): Omit<Result, 'blob'> {
  return result
}
