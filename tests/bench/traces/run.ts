// What traces cost: the same calls to the same database, in pairs, once by a server without traces and once by one that sends them to
// a collector in a thread of its own. `npm run bench:traces -- 400`; a few minutes, on PostgreSQL where it is installed.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { DEMO_PASSWORD, DEMO_SIGN_IN } from '../../../demo/accounts.ts'
import { fillDemo } from '../../../demo/fill.ts'
import { buildApp } from '../../../server/app.ts'
import { migrateDatabase } from '../../../server/platform/database/migrate.ts'
import { openDatabase } from '../../../server/platform/database/open.ts'
import { startTraces } from '../../../server/platform/runtime/open-telemetry.ts'
import { readSettings } from '../../../server/platform/runtime/settings.ts'
import { startPostgres } from '../../support/postgres.ts'
import { latency } from '../support/load.ts'

const [pairs = '400'] = process.argv.slice(2)
/** So many calls in a row by one server, then by the other. */
const BLOCK = 10
const CALLS = {
  'one record': '/api/global',
  'a list': '/api/company/companies?page=0&size=25&sort=name,asc',
  'figures of 90 nights':
    '/api/analysis/pickup-report?companyId=1&from=2026-11-20&to=2027-02-17&days=7&groupBy=segment&granularity=day&comparison=stly&language=EN',
}
const COLLECTOR = `
const { createServer } = require('node:http')
const { parentPort } = require('node:worker_threads')
let bytes = 0
const server = createServer((request, response) => {
  request.on('data', (chunk) => { bytes += chunk.length })
  request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
}).listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
parentPort.on('message', () => parentPort.postMessage(bytes))`

const folder = mkdtempSync(join(tmpdir(), 'bench-traces-'))
const postgres = await startPostgres()
const database = await openDatabase({ databaseUrl: postgres?.url, dataDir: join(folder, 'data') })
await migrateDatabase(database)
await fillDemo(database.db, { now: new Date('2026-11-20T09:00:00Z'), onProgress: () => undefined })
await database.settle()

const collector = new Worker(COLLECTOR, { eval: true })
const [port] = (await once(collector, 'message')) as [number]
const settings = readSettings({
  DEMO: 'true',
  LOG_LEVEL: 'silent',
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
})

/** A server on a port of its own, and the cookie of a user. It has traces if they are on when it is made. */
async function startServer() {
  const parts = { db: database.db, database, settings, demo: DEMO_SIGN_IN, version: 'bench', now: () => new Date() }
  const { app } = await buildApp(parts, '/nonexistent', false)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${address.port}`
  const signedIn = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'hotel.admin', password: DEMO_PASSWORD }),
  })
  return {
    port: address.port,
    cookie: signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    close: () => app.close(),
  }
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

const off = await startServer()
if (!settings.traces) throw new Error('the traces are off')
const traces = startTraces(settings.traces, 'bench', (failure) => console.log(`collector: ${failure}`))
const on = await startServer()

console.log(`${database.engine}, ${pairs} pairs of calls, medians`)
console.log('call                      off ms     on ms     ratio')
for (const [name, path] of Object.entries(CALLS)) {
  const times: { off: number[]; on: number[] } = { off: [], on: [] }
  const paths = Array<string>(BLOCK).fill(path)
  await latency(off, paths)
  await latency(on, paths)
  for (let block = 0; block < Number(pairs) / BLOCK; block += 1) {
    times.off.push((await latency(off, paths, 0)).median)
    times.on.push((await latency(on, paths, 0)).median)
  }
  const ratio = median(times.on.map((value, pair) => value / (times.off[pair] ?? Number.NaN)))
  const cells = [median(times.off).toFixed(2), median(times.on).toFixed(2), ratio.toFixed(3)]
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(10)).join(''))
}
await traces.flush()
collector.postMessage('')
const [bytes] = (await once(collector, 'message')) as [number]
console.log(`sent ${(bytes / 2 ** 20).toFixed(1)} MB`)

await traces.stop()
await Promise.all([off.close(), on.close()])
await collector.terminate()
await database.close()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
