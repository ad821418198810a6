import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { settleUnmapped } from '../../booking/code-groups/unmapped.ts'
import { roomType, segmentCode } from '../../platform/database/schema/index.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

/** A hotel of the demo with unmapped segments and room types. */
const HOTEL = 5
const banner = async (query = '') =>
  (
    await test.as(
      'admin',
      'GET',
      `/api/notification/banner?userId=${await test.idOf('admin')}&companyId=${HOTEL}${query}`,
    )
  ).json<Page<Notification>>()

describe('a hotel’s notifications', () => {
  it('notifications are listed newest first with their counts', async () => {
    const { content, last, totalElements } = await banner()
    expect([totalElements, last]).toEqual([2, true])
    expect(content.map(({ dateTime }) => dateTime)).toEqual(
      content
        .map(({ dateTime }) => dateTime)
        .sort()
        .reverse(),
    )
    const segments = content.find(({ notificationType }) => notificationType === 'SEGMENT')
    expect(segments?.payload.unmappedSegmentsCount).toBeGreaterThan(0)
  })

  it('notifications are paginated', async () => {
    const first = await banner('&size=1')
    const second = await banner('&size=1&page=1')
    expect([first.last, second.last]).toEqual([false, true])
    expect(first.content[0]?.id).not.toBe(second.content[0]?.id)
  })

  it('notifications leave the list once they are seen; marking one twice changes nothing', async () => {
    const [first] = (await banner()).content
    const see = () => test.as('admin', 'PATCH', `/api/notification/banner/${first?.id}`, { body: { seen: true } })
    expect((await see()).json()).toMatchObject({ id: first?.id, seen: true })
    expect((await see()).statusCode).toBe(200)
    expect((await banner()).content.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('notifications that one user has seen stay open for others until their cause is gone', async () => {
    const waiting = async (who: string) =>
      (await test.as(who, 'GET', `/api/notification/banner?userId=${await test.idOf(who)}&companyId=2`)).json<
        Page<Notification>
      >().content
    const [first] = await waiting('hotel.admin')
    const ids = async (who: string) => (await waiting(who)).map(({ id }) => id)
    await test.as('hotel.admin', 'PATCH', `/api/notification/banner/${first?.id}`, { body: { seen: true } })
    expect(await ids('hotel.admin')).not.toContain(first?.id)
    expect(await ids('admin')).toContain(first?.id)
    await test.db.delete(first?.notificationType === 'SEGMENT' ? segmentCode : roomType)
    await test.db.transaction((tx) => settleUnmapped(tx, 2, TEST_NOW))
    expect(await ids('admin')).not.toContain(first?.id)
  })

  it('dismissed notifications are open for all users again when a new code arrives', async () => {
    const [companyId, code] = [3, 'LATE']
    const open = async () =>
      (
        await test.as(
          'hotel.admin',
          'GET',
          `/api/notification/banner?userId=${await test.idOf('hotel.admin')}&companyId=3`,
        )
      )
        .json<Page<Notification>>()
        .content.filter(({ notificationType }) => notificationType === 'SEGMENT')
    const settle = () => test.db.transaction((tx) => settleUnmapped(tx, companyId, TEST_NOW))
    await test.db.insert(segmentCode).values({ companyId, code: 'EARLY' })
    await settle()
    for (const { id } of await open())
      await test.as('hotel.admin', 'PATCH', `/api/notification/banner/${id}`, { body: { seen: true } })
    await settle()
    expect(await open()).toEqual([])
    await test.db.insert(segmentCode).values({ companyId, code })
    await settle()
    expect(await open()).toHaveLength(1)
  })

  it('notifications cannot be marked by a user who has read an older state', async () => {
    const [first] = (await banner()).content
    const response = await test.as('admin', 'PATCH', `/api/notification/banner/${first?.id}`, {
      body: { seen: true },
      headers: { 'if-match': '"99"' },
    })
    expect(response.statusCode).toBe(412)
  })

  it('notifications cannot be read on behalf of another user', async () => {
    const other = await test.idOf('viewer')
    expect(
      (await test.as('hotel.admin', 'GET', `/api/notification/banner?userId=${other}&companyId=1`)).statusCode,
    ).toBe(403)
  })
})
