import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, json, text } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { delivery, userAccount } from '../database/schema/index.ts'
import { REQUIRED_COLUMNS } from '../reservation/import/hotel-booking-demand.ts'
import { controlAddress } from './address.ts'
import { type ControlClient, findRunningProduct } from './control-client.ts'
import { startControlServer } from './control-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'control-'))
let test: TestApp
let control: FastifyInstance
let client: ControlClient
beforeAll(async () => {
  test = await startTestApp()
  control = await startControlServer(test.database, folder, () => TEST_NOW)
  const found = await findRunningProduct(folder)
  if (!found) throw new Error('the product is not found')
  client = found
})
afterAll(async () => {
  await control.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const VALUES: Record<string, string> = {
  hotel: 'My Hotel',
  lead_time: '3',
  arrival_date_year: '2026',
  arrival_date_month: 'May',
  arrival_date_day_of_month: '2',
  stays_in_weekend_nights: '0',
  stays_in_week_nights: '2',
  adults: '2',
  children: '0',
  babies: '0',
  country: 'ITA',
  market_segment: 'Direct',
  distribution_channel: 'Direct',
  reserved_room_type: 'A',
  adr: '99.90',
  reservation_status: 'Check-Out',
  reservation_status_date: '2026-05-04',
}
const csv = (change: Record<string, string> = {}) =>
  `${REQUIRED_COLUMNS.join(',')}\n${REQUIRED_COLUMNS.map((column) => ({ ...VALUES, ...change })[column]).join(',')}\n`
const importInto = (companyId: number, file: string) =>
  client(
    'POST',
    `/import?companyId=${companyId}&format=hotel-booking-demand&hotel=My%20Hotel&name=mine.csv`,
    Readable.from([file]),
  )
const eventsOf = async (companyId: number, file: string) =>
  (await text(await importInto(companyId, file)))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { result?: object; error?: string; progress?: object })

describe('the running product, asked from its own machine', () => {
  it.skipIf(process.platform === 'win32')('listens where only the owner of its data can reach it', () => {
    expect(statSync(controlAddress(folder)).mode & 0o777).toBe(0o600)
  })

  it('takes a file, tells how far it is, and leaves no copy of it', async () => {
    const events = await eventsOf(13, csv())
    expect(events[0]).toHaveProperty('progress')
    expect(events.at(-1)?.result).toEqual({ rows: 1, added: 1, changed: 0, unchanged: 0, skipped: [] })
    expect(readdirSync(folder)).toEqual(['control.sock'])
    const [row] = await test.db.select().from(delivery).where(eq(delivery.companyId, 13))
    expect(row).toMatchObject({ name: 'mine.csv', rows: 1, added: 1, finishedAt: TEST_NOW })
  })

  it('tells what is wrong with a file, and with a hotel that does not exist', async () => {
    expect((await eventsOf(13, csv({ lead_time: 'soon' }))).at(-1)?.error).toBe(
      'line 2, column lead_time: must be a whole number (it is "soon")',
    )
    expect((await eventsOf(9999, csv())).at(-1)?.error).toBe('There is no hotel 9999.')
    expect(readdirSync(folder)).toEqual(['control.sock'])
  })

  it('gives a backup while it works', async () => {
    const bytes = await buffer(await client('GET', '/backup'))
    expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b])
  })

  it('makes an administrator, and says why it makes none', async () => {
    const person = { username: 'ada', email: 'ada@hotel.example', firstname: 'Ada', lastname: 'Example' }
    const made = (await json(
      await client('POST', '/create-admin', { ...person, password: 'long enough to be one' }),
    )) as { id: number }
    const [row] = await test.db.select().from(userAccount).where(eq(userAccount.id, made.id))
    expect(row).toMatchObject({ username: 'ada', roles: ['SUPER_ADMIN'] })
    await expect(client('POST', '/create-admin', { ...person, password: 'short' })).rejects.toThrow(/12 characters/)
  })
})

describe('a folder without a running product', () => {
  it('is told from one with it, also where a crash has left its socket', async () => {
    expect(await findRunningProduct(join(folder, 'nothing'))).toBeUndefined()
    const crashed = mkdtempSync(join(tmpdir(), 'crashed-'))
    const first = await startControlServer(test.database, crashed, () => TEST_NOW)
    await first.close()
    expect(await findRunningProduct(crashed)).toBeUndefined()
    const second = await startControlServer(test.database, crashed, () => TEST_NOW)
    expect(await findRunningProduct(crashed)).toBeDefined()
    await second.close()
    rmSync(crashed, { recursive: true, force: true })
  })
})
