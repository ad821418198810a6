import { readFile } from 'node:fs/promises'
import { millisecondsInMinute } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import {
  company,
  connection,
  delivery,
  forecastRun,
  job,
  mail,
  runningProcess,
} from '../../platform/database/schema/index.ts'
import { startHeartbeatJob } from './heartbeat-job.ts'

const ago = (minutes: number) => new Date(TEST_NOW.getTime() - minutes * millisecondsInMinute)
const iso = (minutes: number) => ago(minutes).toISOString()
const fail = (_: object, text?: string) => {
  throw new Error(text)
}

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({ SMTP_URL: 'smtp://127.0.0.1:1', OPERATOR_NETWORKS: '127.0.0.1' })
})
afterAll(() => test.close())
beforeEach(async () => {
  for (const table of [job, runningProcess, delivery, connection, mail, forecastRun]) await test.db.delete(table)
})

const monitoring = async () => (await test.as('admin', 'GET', '/api/monitoring')).json<Monitoring>()
const metrics = async () => (await test.as(undefined, 'GET', '/metrics')).body

describe('the state of the installation', () => {
  it('lists each job with its last round: running, done, failed, or overdue', async () => {
    const round = { schedule: '* * * * *', startedAt: ago(1), finishedAt: ago(1), durationMs: 40 }
    await test.db.insert(job).values([
      { name: 'cleaning', ...round, schedule: '17 * * * *', startedAt: ago(50), failedAt: ago(70), failure: 'Old.' },
      { name: 'mail', ...round, failedAt: ago(1), failure: 'No answer.' },
      { name: 'publication', ...round, startedAt: ago(9), finishedAt: ago(9) },
      { name: 'forecast-runs', ...round, finishedAt: null, durationMs: null, leaseUntil: ago(-1) },
    ])
    const { jobs } = await monitoring()
    expect(jobs.map(({ name, state }) => [name, state])).toEqual([
      ['cleaning', 'done'],
      ['forecast-runs', 'running'],
      ['mail', 'failed'],
      ['publication', 'overdue'],
    ])
    expect(jobs[2]).toMatchObject({ failure: 'No answer.', startedAt: iso(1), durationMs: 40 })
    const said = await metrics()
    expect(said).toContain('job_failed{job="mail"} 1')
    expect(said).toContain('job_failed{job="cleaning"} 0')
    expect(said).toContain('job_overdue{job="publication"} 1')
  })

  it('counts queued and late rows, and those that failed within a day', async () => {
    const letter = { kind: 'invitation', recipient: 'ada@hotel.example', subject: '', text: '', html: '' }
    await test.db.insert(mail).values([
      { ...letter, createdAt: ago(30), dueAt: ago(20) },
      { ...letter, createdAt: ago(5), dueAt: ago(-20) },
      { ...letter, createdAt: ago(60), error: 'No such address.' },
      { ...letter, createdAt: ago(60), sentAt: ago(50) },
    ])
    const run = { companyId: 12, origin: '2026-11-19', requestedAt: ago(200), dueAt: ago(100) }
    await test.db.insert(forecastRun).values([
      { ...run, reason: 'manual' },
      { ...run, reason: 'manual', state: 'done', startedAt: ago(91), finishedAt: ago(90) },
      { ...run, reason: 'manual', state: 'failed', startedAt: ago(81), finishedAt: ago(80), failure: 'No data.' },
      { ...run, reason: 'manual', state: 'failed', startedAt: ago(2881), finishedAt: ago(2880), failure: 'No data.' },
    ])
    const { queues, forecasts } = await monitoring()
    expect(queues).toEqual([
      { name: 'forecast-runs', waiting: 1, failed: 1, oldestAt: iso(100) },
      { name: 'mails', waiting: 1, failed: 1, oldestAt: iso(30) },
      { name: 'rates', waiting: 0, failed: 0, oldestAt: null },
      { name: 'reads', waiting: 0, failed: 0, oldestAt: null },
    ])
    expect(forecasts).toEqual({ done: 1, failed: 1, durationMs: millisecondsInMinute })
    const said = await metrics()
    expect(said).toContain('queue_waiting{queue="forecast-runs"} 1')
    expect(said).toContain('queue_oldest_seconds{queue="mails"} 1800')
    expect(said).toContain('forecast_runs{result="failed"} 1')
  })

  it('lists hotels with late data, the longest first, and counts connections by state', async () => {
    const came = (companyId: number, minutes: number, part: object = {}) => ({
      companyId,
      source: 'pms',
      name: `${minutes}`,
      state: 'done' as const,
      startedAt: ago(minutes),
      finishedAt: ago(minutes),
      ...part,
    })
    await test.db
      .insert(delivery)
      .values([
        came(11, 2000),
        came(11, 10, { state: 'failed', failure: 'No.' }),
        came(13, 3000),
        came(14, 3000),
        came(14, 30),
      ])
    await test.db.insert(connection).values([
      { companyId: 12, kind: 'demo', importedAt: ago(100), readDueAt: ago(3) },
      { companyId: 13, kind: 'demo', importedAt: ago(100), readDueAt: ago(-3), readFailure: 'No answer.' },
      { companyId: 14, kind: 'demo', isPaused: true },
    ])
    const { lateHotels, lateHotelCount, connections, queues } = await monitoring()
    const names = new Map((await test.db.select().from(company)).map(({ id, name }) => [id, name]))
    expect(lateHotels).toEqual([
      { companyId: 13, companyName: names.get(13), lastDataAt: iso(3000) },
      { companyId: 11, companyName: names.get(11), lastDataAt: iso(2000) },
    ])
    expect(lateHotelCount).toBe(2)
    expect(connections).toMatchObject({ active: 1, failing: 1, paused: 1, importing: 0 })
    expect(queues.at(-1)).toEqual({ name: 'reads', waiting: 1, failed: 1, oldestAt: iso(3) })
    const said = await metrics()
    expect(said).toContain('hotels_late 2')
    expect(said).toContain('connections{state="failing"} 1')
  })

  it('lists the processes that report, and removes one that stops', async () => {
    const old = {
      id: 'old',
      host: 'b',
      pid: 7,
      version: '1',
      startedAt: ago(900),
      eventLoopDelay: 12.5,
      memoryBytes: 5e8,
    }
    await test.db.insert(runningProcess).values({ ...old, seenAt: ago(4) })
    const parts = { ...test, now: () => TEST_NOW, log: { warn: fail, error: fail } }
    const heartbeat = startHeartbeatJob(parts, '2026.11.25')
    const own = async () => (await monitoring()).processes.find(({ pid }) => pid === process.pid)
    await eventually(async () =>
      expect(await own()).toMatchObject({ version: '2026.11.25', isGone: false, memoryBytes: expect.any(Number) }),
    )
    expect((await monitoring()).processes.find(({ id }) => id === 'old')).toMatchObject({ isGone: true })
    expect(await metrics()).toContain('processes{version="2026.11.25"} 1')
    await heartbeat.stop()
    expect(await own()).toBeUndefined()
  })

  it('includes the size of the database, without statements if they are not counted', async () => {
    const { database } = await monitoring()
    expect(database.sizeBytes).toBeGreaterThan(1_000_000)
    expect(database.tables).toHaveLength(10)
    expect(database.slowStatements).toBeNull()
  })
})

describe('the files for Prometheus and Grafana', () => {
  it('query metrics that the product has', async () => {
    const said = await metrics()
    const folder = new URL('../../../docs/monitoring/', import.meta.url)
    const rules = await readFile(new URL('alerts.yml', folder), 'utf8')
    const board = JSON.parse(await readFile(new URL('grafana-dashboard.json', folder), 'utf8')) as {
      panels: { targets?: { expr: string }[] }[]
    }
    const asked = [
      ...[...rules.matchAll(/expr: (.+)/g)].map(([, expr = '']) => expr),
      ...board.panels.flatMap(({ targets }) => targets ?? []).map(({ expr }) => expr),
    ].flatMap((expr) => expr.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?=[\s{[)]|$)/g) ?? [])
    expect(asked.length).toBeGreaterThan(20)
    const known = new Set([...said.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
    expect(asked.filter((name) => !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
  })
})
