import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedNotification } from '../../../contract/alert/notification.ts'
import type { Page } from '../../../contract/platform/paging.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const list = async (username: string, query = '') =>
  (await test.as(username, 'GET', `/api/notification/list?size=200${query}`)).json<Page<ListedNotification>>()
const hotelsOf = ({ content }: Page<ListedNotification>) => [...new Set(content.map(({ companyId }) => companyId))]

describe('lists of notifications', () => {
  it('the list has the notifications of all hotels, with names, for administrators, and those of their own hotels for others', async () => {
    const all = await list('admin')
    const own = await list('hotel.admin')
    expect(all.content.length).toBe(all.totalElements)
    expect(hotelsOf(own).every((id) => hotelsOf(all).includes(id))).toBe(true)
    expect(hotelsOf(own).length).toBeLessThan(hotelsOf(all).length)
    expect(all.content.every(({ companyName }) => companyName !== '')).toBe(true)
  })

  it('the list excludes hotels that the user may not access, even if requested', async () => {
    const own = hotelsOf(await list('hotel.admin'))
    const foreign = hotelsOf(await list('admin')).find((id) => !own.includes(id))
    expect((await list('hotel.admin', `&companyIds=${foreign}`)).totalElements).toBe(0)
    expect((await list('admin', `&companyIds=${foreign}`)).totalElements).toBeGreaterThan(0)
  })

  it('the list has the newest first, and can be filtered by hotel, kind and whether it was seen', async () => {
    const moments = (await list('admin')).content.map(({ dateTime }) => dateTime)
    expect(moments).toEqual([...moments].sort().reverse())
    const [first] = (await list('admin', '&seen=false')).content as [ListedNotification]
    const named = await list('admin', `&companyNameLike=${encodeURIComponent(first.companyName.slice(1, 6))}`)
    expect(hotelsOf(named)).toContain(first.companyId)
    const segments = await list('admin', '&notificationType=SEGMENT')
    expect(segments.content.every(({ notificationType }) => notificationType === 'SEGMENT')).toBe(true)

    const before = (await list('admin', '&seen=true')).totalElements
    await test.as('admin', 'PATCH', `/api/notification/banner/${first.id}`, { body: { seen: true } })
    const seen = await list('admin', '&seen=true')
    expect(seen.totalElements).toBe(before + 1)
    expect(seen.content.map(({ id }) => id)).toContain(first.id)
  })

  it('the list is exported as filtered', async () => {
    const { totalElements } = await list('admin', '&notificationType=ROOMTYPE')
    const csv = await test.as('admin', 'GET', '/api/notification/export?notificationType=ROOMTYPE&separator=semicolon')
    expect(csv.body.trim().split('\n')).toHaveLength(totalElements + 1)
    expect(csv.body).toContain(';ROOMTYPE;')
  })
})
