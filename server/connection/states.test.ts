import { millisecondsInHour } from 'date-fns/constants'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  CONNECTION_STATES,
  type Connection,
  type ConnectionState,
  type HotelConnection,
} from '../../contract/connection/connection.ts'
import type { ConnectivityRow } from '../../contract/connection/connectivity.ts'
import type { Monitoring } from '../../contract/platform/monitoring.ts'
import type { Page } from '../../contract/platform/paging.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { connection, delivery } from '../platform/database/schema/index.ts'

const HOTEL = 13
const ago = (hours: number) => new Date(TEST_NOW.getTime() - hours * millisecondsInHour)

type Stored = Partial<typeof connection.$inferInsert>
const READ: Stored = { kind: 'demo', connectedAt: ago(500), importedAt: ago(400), lastInAt: ago(1) }

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(connection)
  await test.db.delete(delivery)
})

async function connected(part: Stored) {
  await test.db.insert(connection).values({ companyId: HOTEL, kind: 'demo', ...READ, ...part })
}
const get = async <Answer>(path: string) => (await test.as('admin', 'GET', `/api/${path}`)).json<Answer>()
const rowsOf = async () => (await get<{ rows: ConnectivityRow[] }>(`inbound/connectivity?companyIds=${HOTEL}`)).rows

describe('the state of a connection', () => {
  it.each<[ConnectionState, string, Stored]>([
    ['active', 'that was read within a day', { lastInAt: ago(23.9) }],
    [
      'active',
      'that was made within a day and has received nothing',
      { kind: 'ota-xml', connectedAt: ago(23), lastInAt: null },
    ],
    ['importing', 'that has not read all bookings yet', { importedAt: null }],
    ['paused', 'that is paused, even with late data', { isPaused: true, lastInAt: ago(30) }],
    ['refused', 'whose access is refused, even with late data', { refusedAt: ago(40), lastInAt: ago(30) }],
    ['limited', 'that has to wait', { limitedUntil: ago(-1) }],
    ['failing', 'that could not be read, even with late data', { readFailure: 'No answer.', lastInAt: ago(30) }],
    ['failing', 'that could not be sent to', { sendFailure: 'No answer.' }],
    ['late', 'that has not been read for more than a day', { lastInAt: ago(24.1) }],
    ['late', 'that has received nothing since it was made', { kind: 'ota-xml', connectedAt: ago(25), lastInAt: null }],
    ['late', 'without a file for more than a day', { kind: 'csv', lastInAt: ago(25) }],
    ['late', 'that is late and could not be sent to', { lastInAt: ago(25), sendFailure: 'No answer.' }],
    ['unsupported', 'of an unknown kind', { kind: 'fax' }],
  ])('is %s for one %s, on every page', async (state, _, part) => {
    await connected(part)
    const one = await get<HotelConnection>(`connection/connections/${HOTEL}`)
    expect(one.connection?.state).toBe(state)
    const listed = async (wanted: ConnectionState) =>
      (await get<Page<Connection>>(`connection/connections?state=${wanted}`)).content.map((each) => each.companyId)
    for (const other of CONNECTION_STATES) expect(await listed(other), other).toEqual(other === state ? [HOTEL] : [])
    expect((await rowsOf()).map(({ source, connectionState }) => [source, connectionState])).toEqual([
      [part.kind ?? 'demo', state],
    ])
    const { connections, lateHotels } = await get<Monitoring>('monitoring')
    expect(connections).toEqual({ ...Object.fromEntries(CONNECTION_STATES.map((each) => [each, 0])), [state]: 1 })
    const lastAt = part.lastInAt === undefined ? READ.lastInAt : part.lastInAt
    const since = lastAt ?? part.connectedAt
    const isLate = since instanceof Date && since < ago(24)
    expect(lateHotels.map(({ companyId, lastDataAt }) => [companyId, lastDataAt])).toEqual(
      isLate ? [[HOTEL, lastAt?.toISOString() ?? null]] : [],
    )
  })

  it('says nothing about other sources of the hotel, whose own last delivery counts', async () => {
    await connected({ lastInAt: ago(30) })
    const done = { companyId: HOTEL, name: 'one', state: 'done' as const, startedAt: ago(2), finishedAt: ago(2) }
    await test.db.insert(delivery).values({ ...done, source: 'api' })
    expect(
      (await rowsOf()).map(({ source, connectionState, lastGoodAt }) => [source, connectionState, lastGoodAt]),
    ).toEqual([
      ['api', null, ago(2).toISOString()],
      ['demo', 'late', ago(30).toISOString()],
    ])
    // The hotel has recent data, although none of its system.
    expect((await get<Monitoring>('monitoring')).lateHotelCount).toBe(0)
  })
})

describe('the last failure of a source', () => {
  it('is a reason with its place, and the sentence of both in English', async () => {
    const failed = { companyId: HOTEL, source: 'api', state: 'failed' as const, finishedAt: ago(1) }
    await test.db.insert(delivery).values([
      { ...failed, name: 'old', startedAt: ago(3), failure: { code: 'notWhole', values: {} } },
      {
        ...failed,
        name: 'new',
        startedAt: ago(2),
        failure: { code: 'cellCount', values: { value: 'two' }, line: 3, column: 'Rooms' },
      },
    ])
    expect(await rowsOf()).toMatchObject([
      {
        failed: 2,
        lastGoodAt: null,
        lastFailure: 'line 3, column Rooms: This value must be a whole number. It is two.',
        lastFailureReason: { code: 'cellCount', values: { value: 'two' }, line: 3, column: 'Rooms' },
      },
    ])
    const exported = (await test.as('admin', 'GET', '/api/inbound/connectivity/export?format=csv')).body
    expect(exported).toContain('line 3, column Rooms: This value must be a whole number. It is two.')
  })
})
