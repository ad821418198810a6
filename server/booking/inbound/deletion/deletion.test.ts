import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deletion, DeletionPreview, Deletions } from '../../../../contract/booking/deletion.ts'
import { problemOf, startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'

let test: TestApp
/** The hotel of a test, with three blocks of two sources. */
let hotel: number
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  hotel = await test.addHotel('Receiving')
  for (const [source, blocks] of [
    ['pms', [block('A', 'definite', 10), block('B', 'cancelled', 7)]],
    ['sales', [block('C', 'tentative', 3)]],
  ] as const)
    await test.as('admin', 'POST', '/api/inbound/blocks', {
      body: { companyId: hotel, source, name: 'blocks', rows: blocks },
    })
})

const block = (externalId: string, status: string, rooms: number) => ({
  externalId,
  name: externalId,
  status,
  changedAt: '2026-10-01T08:00:00Z',
  nights: ['2027-05-20', '2027-05-21'].map((stayDate) => ({ stayDate, roomType: 'STD', rooms, rate: 9_000 })),
})
const RANGE = { kind: 'blocks', from: '2027-05-01', to: '2027-05-31' }
const look = (source?: string) =>
  test.as(
    'admin',
    'GET',
    `/api/inbound/deletions/preview?${new URLSearchParams({ ...RANGE, companyId: String(hotel), ...(source !== undefined && { source }) })}`,
  )
const remove = (rows: number, source?: string) =>
  test.as('admin', 'POST', '/api/inbound/deletions', { body: { ...RANGE, companyId: hotel, rows, source } })
const stored = async () =>
  (await test.as('admin', 'GET', `/api/inbound/blocks?companyId=${hotel}`))
    .json<{ rows: { externalId: string }[] }>()
    .rows.map(({ externalId }) => externalId)
    .sort()

describe('before blocks are deleted', () => {
  it('the preview lists the rows by source, and rooms of cancelled blocks do not count as on the books', async () => {
    expect((await look()).json<DeletionPreview>()).toEqual({
      companyId: hotel,
      currency: 'EUR',
      rows: 3,
      roomNights: 26,
      cancelledRoomNights: 14,
      revenue: 26 * 9_000,
      sources: [
        { source: 'pms', rows: 2, roomNights: 20, cancelledRoomNights: 14, revenue: 180_000 },
        { source: 'sales', rows: 1, roomNights: 6, cancelledRoomNights: 0, revenue: 54_000 },
      ],
    })
  })

  it('the sources are listed, and the preview can be limited to one', async () => {
    const { sources } = (
      await test.as('admin', 'GET', `/api/inbound/deletions?companyId=${hotel}&kind=blocks`)
    ).json<Deletions>()
    expect(sources).toEqual(['pms', 'sales'])
    expect((await look('sales')).json<DeletionPreview>()).toMatchObject({ rows: 1, roomNights: 6 })
    expect((await look('nobody')).json<DeletionPreview>()).toMatchObject({ rows: 0, sources: [] })
    const empty = await look('')
    expect([empty.statusCode, problemOf(empty).errors?.[0]?.path]).toEqual([400, 'source'])
  })
})

describe('a deletion of one source', () => {
  it('leaves rows of other sources, and undoing it uses the same source', async () => {
    expect((await remove(3, 'sales')).statusCode).toBe(409)
    const deleted = (await remove(1, 'sales')).json<Deletion>()
    expect(deleted).toMatchObject({ source: 'sales', rows: 1 })
    expect(await stored()).toEqual(['A', 'B'])
    const undone = await test.as('admin', 'POST', `/api/inbound/deletions/${deleted.id}/undo`)
    expect(undone.json()).toEqual({ restored: 1, left: 0 })
    expect(await stored()).toEqual(['A', 'B', 'C'])
    expect((await look()).json<DeletionPreview>()).toMatchObject({ roomNights: 26, cancelledRoomNights: 14 })
  })

  it('of all sources names no source', async () => {
    expect((await remove(3)).json<Deletion>()).toMatchObject({ source: null, rows: 3 })
    expect(await stored()).toEqual([])
  })
})
