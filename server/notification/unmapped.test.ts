import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CodeGroups } from '../../contract/code-groups.ts'
import type { Delivery } from '../../contract/delivery.ts'
import type { Notification } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

/** A demo hotel without bookings. */
const HOTEL = 13

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await dismiss()
})
afterAll(() => test.close())

const alerts = async () =>
  (
    await test.as('admin', 'GET', `/api/notification/banner?userId=${await test.idOf('admin')}&companyId=${HOTEL}`)
  ).json<Page<Notification>>().content
const dismiss = async () => {
  for (const { id } of await alerts())
    await test.as('admin', 'PATCH', `/api/notification/banner/${id}`, { body: { seen: true } })
}
/** Receives a block with these codes. */
const receive = async (externalId: string, segment: string, roomType: string) =>
  (
    await test.as('admin', 'POST', '/api/inbound/blocks', {
      body: {
        companyId: HOTEL,
        source: 'pms',
        name: externalId,
        rows: [
          {
            externalId,
            name: externalId,
            status: 'definite',
            segment,
            changedAt: '2026-10-01T08:00:00Z',
            nights: [{ stayDate: '2027-05-20', roomType, rooms: 1 }],
          },
        ],
      },
    })
  ).json<Delivery>()
const segmentation = async () => (await test.as('admin', 'GET', `/api/segmentation/${HOTEL}`)).json<CodeGroups>()
const waiting = async () => (await segmentation()).codes.filter(({ groupId }) => groupId === null)
const map = async (code: string, isMapped: boolean) => {
  const { codes, groups } = await segmentation()
  const revision = codes.find((each) => each.code === code)?.revision
  return test.as('admin', 'PUT', `/api/segmentation/${HOTEL}/mapping`, {
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

describe('a dismissed alert about unmapped codes', () => {
  it('is not raised again for the same codes, whatever else changes', async () => {
    await dismiss()
    await receive('again', 'GROUP-X', 'SUITE-X')
    expect((await map('GROUP-X', false)).statusCode).toBe(200)
    expect(await alerts()).toEqual([])
  })

  it('is raised again with the total count when a new code arrives', async () => {
    await receive('other', 'GROUP-Y', 'SUITE-X')
    const [alert, ...more] = await alerts()
    expect(more).toEqual([])
    expect(alert?.payload).toEqual({ unmappedSegmentsCount: (await waiting()).length })
  })

  it('is raised again for a code that loses its mapping', async () => {
    await map('GROUP-X', true)
    await dismiss()
    expect(await alerts()).toEqual([])
    await map('GROUP-X', false)
    expect((await alerts()).map(({ notificationType }) => notificationType)).toEqual(['SEGMENT'])
  })
})
