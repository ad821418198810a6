import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import type { Delivery } from '../../../contract/booking/delivery.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { segment } from '../../platform/database/schema/index.ts'

let test: TestApp
/** The hotel of a test, which has received nothing yet, with a segment. */
let hotel: number
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  hotel = await test.addHotel('Receiving')
  await test.db.insert(segment).values({ companyId: hotel, name: 'Groups', position: 0 })
})

const alerts = async () =>
  (
    await test.as('admin', 'GET', `/api/notification/banner?userId=${await test.idOf('admin')}&companyId=${hotel}`)
  ).json<Page<Notification>>().content
const dismiss = async () => {
  for (const { id } of await alerts())
    await test.as('admin', 'PATCH', `/api/notification/banner/${id}`, { body: { seen: true } })
}
/** Receives a block with these codes. */
const receive = async (externalId: string, code: string, roomType: string) =>
  (
    await test.as('admin', 'POST', '/api/inbound/blocks', {
      body: {
        companyId: hotel,
        source: 'pms',
        name: externalId,
        rows: [
          {
            externalId,
            name: externalId,
            status: 'definite',
            segment: code,
            changedAt: '2026-10-01T08:00:00Z',
            nights: [{ stayDate: '2027-05-20', roomType, rooms: 1 }],
          },
        ],
      },
    })
  ).json<Delivery>()
const segmentation = async () => (await test.as('admin', 'GET', `/api/segmentation/${hotel}`)).json<CodeGroups>()
const waiting = async () => (await segmentation()).codes.filter(({ groupId }) => groupId === null)
const map = async (code: string, isMapped: boolean) => {
  const { codes, groups } = await segmentation()
  const revision = codes.find((each) => each.code === code)?.revision
  return test.as('admin', 'PUT', `/api/segmentation/${hotel}/mapping`, {
    body: { codes: [{ code, revision }], groupId: isMapped ? groups[0]?.id : null },
  })
}

describe('codes of blocks', () => {
  it('that are new are stored and reported, like those of bookings', async () => {
    expect(await receive('first', 'GROUP-X', 'SUITE-X')).toMatchObject({ newCodes: 2 })
    expect((await alerts()).map(({ notificationType }) => notificationType).sort()).toEqual(['ROOMTYPE', 'SEGMENT'])
    expect((await waiting()).map(({ code }) => code)).toContain('GROUP-X')
  })
})

describe('dismissed alerts about unmapped codes', () => {
  beforeEach(async () => {
    await receive('first', 'GROUP-X', 'SUITE-X')
    await dismiss()
  })

  it('a dismissed alert is not raised again for the same codes, whatever else changes', async () => {
    await receive('again', 'GROUP-X', 'SUITE-X')
    expect((await map('GROUP-X', false)).statusCode).toBe(200)
    expect(await alerts()).toEqual([])
  })

  it('a dismissed alert is raised again with the total count when a new code arrives', async () => {
    await receive('other', 'GROUP-Y', 'SUITE-X')
    const [alert, ...more] = await alerts()
    expect(more).toEqual([])
    expect(alert?.payload).toEqual({ unmappedSegmentsCount: (await waiting()).length })
  })

  it('a dismissed alert is raised again for a code that loses its mapping', async () => {
    await map('GROUP-X', true)
    await dismiss()
    expect(await alerts()).toEqual([])
    await map('GROUP-X', false)
    expect((await alerts()).map(({ notificationType }) => notificationType)).toEqual(['SEGMENT'])
  })
})
