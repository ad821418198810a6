import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Notification } from '../../contract/notification.ts'
import type { Page } from '../../contract/paging.ts'
import { startTestApp, type TestApp } from '../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const banner = async (query = '') =>
  (
    await test.as(
      'hotel.admin',
      'GET',
      `/api/notification/banner?userId=${await test.idOf('hotel.admin')}&companyId=1${query}`,
    )
  ).json<Page<Notification>>()

describe('notifications of a hotel', () => {
  it('come newest first with what they count', async () => {
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

  it('come page by page', async () => {
    const first = await banner('&size=1')
    const second = await banner('&size=1&page=1')
    expect([first.last, second.last]).toEqual([false, true])
    expect(first.content[0]?.id).not.toBe(second.content[0]?.id)
  })

  it('leave the list once they are seen; seeing one twice changes nothing', async () => {
    const [first] = (await banner()).content
    const see = () => test.as('hotel.admin', 'PATCH', `/api/notification/banner/${first?.id}`, { body: { seen: true } })
    expect((await see()).json()).toMatchObject({ id: first?.id, seen: true })
    expect((await see()).statusCode).toBe(200)
    expect((await banner()).content.map(({ id }) => id)).not.toContain(first?.id)
  })

  it('are not marked by one who has seen an older state', async () => {
    const [first] = (await banner()).content
    const response = await test.as('hotel.admin', 'PATCH', `/api/notification/banner/${first?.id}`, {
      body: { seen: true },
      headers: { 'if-match': '"99"' },
    })
    expect(response.statusCode).toBe(412)
  })

  it('are not read in the name of somebody else', async () => {
    const other = await test.idOf('viewer')
    expect(
      (await test.as('hotel.admin', 'GET', `/api/notification/banner?userId=${other}&companyId=1`)).statusCode,
    ).toBe(403)
  })
})
