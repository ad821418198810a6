import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const HEAVY = '/api/pricing/nights?companyId=1&from=2026-11-20&to=2027-11-19'
const LIGHT = '/api/user/users?size=10'

test('light calls of another session, one after the other, are answered before the heavy calls of one session', async () => {
  for (const [username, path] of [
    ['hotel.admin', HEAVY],
    ['admin', LIGHT],
  ] as const)
    expect((await app.as(username, 'GET', path)).statusCode).toBe(200)
  const order: string[] = []
  const call = async (username: string, path: string) => {
    const { statusCode } = await app.as(username, 'GET', path)
    order.push(`${username} ${statusCode}`)
  }
  const heavy = Array.from({ length: 20 }, () => call('hotel.admin', HEAVY))
  for (let place = 0; place < 5; place += 1) await call('admin', LIGHT)
  await Promise.all(heavy)
  expect(order.filter((each) => each === 'hotel.admin 200')).toHaveLength(20)
  expect(order.lastIndexOf('admin 200')).toBeLessThan(15)
})
