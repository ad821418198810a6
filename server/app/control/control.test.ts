import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, json, text } from 'node:stream/consumers'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { createAdmin } from '../../account/user/create-admin.ts'
import { REQUIRED_COLUMNS } from '../../booking/booking-import/hotel-booking-demand.ts'
import { DatabaseSetupError } from '../../platform/database/errors.ts'
import { delivery, deliveryRefusal, userAccount } from '../../platform/database/schema/index.ts'
import { addressToAsk, addressToListen } from './address.ts'
import { BACKUP_FAILURE, type ControlClient, findRunningProduct } from './control-client.ts'
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
const importInto = (companyId: number, file: string, name = 'mine.csv') =>
  client(
    'POST',
    `/import?companyId=${companyId}&format=hotel-booking-demand&hotel=My%20Hotel&name=${name}`,
    Readable.from([file]),
  )
const eventsOf = async (companyId: number, file: string, name?: string) =>
  (await text(await importInto(companyId, file, name)))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { result?: object; error?: string; progress?: object })

/** Expects that the product on this data folder is found, and answers. */
async function expectAnswer(dataDir: string): Promise<void> {
  const found = await findRunningProduct(dataDir)
  const person = { username: 'zoe', email: 'zoe@hotel.example', firstname: 'Zoe', lastname: 'Example' }
  await expect(found?.('POST', '/create-admin', { ...person, password: 'short' })).rejects.toThrow(
    /12 to 128 characters/,
  )
}

describe('commands to a running product', () => {
  it.skipIf(process.platform === 'win32')('commands are accepted only from the owner of its data', () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o077).toBe(0)
  })

  it('commands can send a file, report progress, and leave no copy of the file', async () => {
    const events = await eventsOf(14, csv())
    expect(events[0]).toHaveProperty('progress')
    expect(events.at(-1)?.result).toMatchObject({
      rows: 1,
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 0,
      skipped: [],
    })
    expect(readdirSync(folder)).toEqual(['control.sock'])
    const [row] = await test.db.select().from(delivery).where(eq(delivery.companyId, 14))
    expect(row).toMatchObject({ name: 'mine.csv', rows: 1, added: 1, finishedAt: TEST_NOW })
  })

  it('commands report errors of a file, and a hotel that does not exist', async () => {
    expect((await eventsOf(13, csv().replace('lead_time', 'lead'))).at(-1)?.error).toBe(
      'line 1, column lead_time: The column is missing.',
    )
    expect((await eventsOf(9999, csv())).at(-1)?.error).toBe('There is no hotel 9999.')
    expect(readdirSync(folder)).toEqual(['control.sock'])
  })

  it('commands reject an invalid row with its line and reason, and accept the others', async () => {
    const file = csv() + csv({ lead_time: 'soon' }).split('\n')[1]
    const refused = { rows: 2, added: 1, refused: 1 }
    expect((await eventsOf(13, file, 'one-wrong.csv')).at(-1)?.result).toMatchObject({
      ...refused,
      firstRefusal: 'line 3, column lead_time: This value must be a whole number. It is "so…".',
    })
    const [row] = await test.db.select().from(delivery).where(eq(delivery.name, 'one-wrong.csv'))
    expect(row).toMatchObject({ ...refused, state: 'done' })
    expect(
      await test.db
        .select()
        .from(deliveryRefusal)
        .where(eq(deliveryRefusal.deliveryId, row?.id ?? 0)),
    ).toEqual([
      {
        companyId: 13,
        deliveryId: row?.id,
        line: 3,
        externalId: null,
        field: 'lead_time',
        code: 'cellCount',
        values: { value: '"so…"' },
      },
    ])
  })

  it('commands report what was stored if storing fails, without the SQL statement, and complete it when repeated', async () => {
    const good = csv()
    // More rows than are stored at once.
    const file = good + good.slice(good.indexOf('\n') + 1).repeat(3999) + csv({ country: 'ATA' }).split('\n')[1]
    let stored = 0
    // A booking that passes the check of the file and that the database refuses.
    await test.db.execute(sql`alter table reservation add constraint not_in_tests check (country <> 'ATA')`)
    try {
      const error = (await eventsOf(13, file, 'long.csv')).at(-1)?.error
      expect(error).toMatch(/ of 4001 bookings are stored\. The same command completes it\..*SQLSTATE 23514/)
      stored = Number(/(\d+) of/.exec(error ?? '')?.[1])
      expect(error).not.toMatch(/insert|params|ATA/i)
    } finally {
      await test.db.execute(sql`alter table reservation drop constraint not_in_tests`)
    }
    expect((await eventsOf(13, file, 'long.csv')).at(-1)?.result).toMatchObject({
      added: 4001 - stored,
      unchanged: stored,
    })
    expect(stored).toBeLessThan(4001)
  })

  it('commands can make a backup while the product is working', async () => {
    const bytes = await buffer(await client('GET', '/backup'))
    expect([bytes[0], bytes[1]]).toEqual([0x1f, 0x8b])
  })

  it('a backup that fails in the middle ends with the reason', async () => {
    const withSnapshot = vi.spyOn(test.database, 'withSnapshot')
    withSnapshot.mockRejectedValueOnce(new DatabaseSetupError('The table “account” is damaged.'))
    const answer = await client('GET', '/backup')
    await buffer(answer)
    expect(decodeURIComponent(answer.trailers[BACKUP_FAILURE] ?? '')).toBe('The table “account” is damaged.')
  })

  it('commands can create an administrator, or report why they cannot', async () => {
    const person = { username: 'eve', email: 'eve@hotel.example', firstname: 'Eve', lastname: 'Example' }
    const made = (await json(
      await client('POST', '/create-admin', { ...person, password: 'long enough to be one' }),
    )) as { id: number }
    const [row] = await test.db.select().from(userAccount).where(eq(userAccount.id, made.id))
    expect(row).toMatchObject({ username: 'eve', roles: ['SUPER_ADMIN'] })
    await expect(client('POST', '/create-admin', { ...person, password: 'short' })).rejects.toThrow(
      /12 to 128 characters/,
    )
    const dora = { ...person, username: 'dora', email: 'dora@hotel.example' }
    for (const [password, message] of [
      ['Passwort1234!', /^Password: This password is too common or too easy to guess\.$/],
      ['heron basalt dora', /^Password: This value must not contain the user's name\.$/],
    ] as const)
      await expect(client('POST', '/create-admin', { ...dora, password })).rejects.toThrow(message)
    expect(await test.db.select().from(userAccount).where(eq(userAccount.username, 'dora'))).toEqual([])
  })

  it('commands report whether user name or address is taken, without the SQL statement', async () => {
    const ada = { username: 'Ada', email: 'other@hotel.example', firstname: 'Ada', lastname: 'Example' }
    const bob = { ...ada, username: 'bob', email: 'ADA@hotel.example' }
    const password = 'long enough to be one'
    await createAdmin(test.db, { ...ada, username: 'ada', email: 'ada@hotel.example', password })
    await expect(client('POST', '/create-admin', { ...ada, password })).rejects.toThrow(
      /^Username: This username is already taken\.$/,
    )
    await expect(client('POST', '/create-admin', { ...bob, password })).rejects.toThrow(
      /^Email: This email address is already taken\.$/,
    )
    await expect(createAdmin(test.db, { ...ada, password })).rejects.toThrow(
      /^Username: This username is already taken\.$/,
    )
  })

  it('commands report database errors in plain language, never with a statement and its parameters', async () => {
    await test.db.execute(sql`alter table user_settings rename to away`)
    try {
      const person = { username: 'cleo', email: 'cleo@hotel.example', firstname: 'Cleo', lastname: 'Example' }
      await expect(client('POST', '/create-admin', { ...person, password: 'long enough to be one' })).rejects.toThrow(
        /^The database could not do this\. \(SQLSTATE 42P01\)$/,
      )
    } finally {
      await test.db.execute(sql`alter table away rename to user_settings`)
    }
  })
})

describe('uploads left by a killed product', () => {
  it('an upload is removed at the next start', async () => {
    const killed = mkdtempSync(join(tmpdir(), 'killed-'))
    mkdirSync(join(killed, 'upload-abc123'))
    writeFileSync(join(killed, 'upload-abc123', 'file'), 'half of it')
    const next = await startControlServer(test.database, killed, () => TEST_NOW)
    expect(readdirSync(killed)).toEqual(['control.sock'])
    await next.close()
    rmSync(killed, { recursive: true, force: true })
  })
})

describe.skipIf(process.platform === 'win32')('data folders whose path is too long for a socket', () => {
  const here = process.cwd()
  const deep = mkdtempSync(join(tmpdir(), `${'long-'.repeat(20)}-`))
  const dataDir = join(deep, 'data')
  mkdirSync(dataDir)
  afterAll(() => {
    process.chdir(here)
    rmSync(deep, { recursive: true, force: true })
  })

  it('the socket is opened by the path from the current folder if that is short enough', async () => {
    process.chdir(deep)
    const near = await startControlServer(test.database, dataDir, () => TEST_NOW)
    expect(addressToAsk(dataDir)).toBe(join('data', 'control.sock'))
    await expectAnswer(dataDir)
    await near.close()
    process.chdir(here)
  })

  it('the socket has a separate folder otherwise, which is used only if no other user can access it', async () => {
    expect(await findRunningProduct(dataDir)).toBeUndefined()
    const far = await startControlServer(test.database, dataDir, () => TEST_NOW)
    const own = dirname(addressToListen(dataDir))
    try {
      expect(statSync(own).mode & 0o777).toBe(0o700)
      await expectAnswer(dataDir)
      chmodSync(own, 0o755)
      await expect(findRunningProduct(dataDir)).rejects.toThrow(/does not belong to this user alone/)
      expect(() => addressToListen(dataDir)).toThrow(own)
    } finally {
      await far.close()
      rmSync(own, { recursive: true, force: true })
    }
  })
})

describe('folders without a running product', () => {
  it('a folder without a running product is recognized, even if a crash has left its socket', async () => {
    expect(await findRunningProduct(join(folder, 'nothing'))).toBeUndefined()
    const crashed = mkdtempSync(join(tmpdir(), 'crashed-'))
    const first = await startControlServer(test.database, crashed, () => TEST_NOW)
    await first.close()
    expect(await findRunningProduct(crashed)).toBeUndefined()
    const second = await startControlServer(test.database, crashed, () => TEST_NOW)
    await expectAnswer(crashed)
    await second.close()
    rmSync(crashed, { recursive: true, force: true })
  })
})
