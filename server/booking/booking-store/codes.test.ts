import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, TEST_NOW, type TestApp } from '../../../tests/support/test-app.ts'
import { channel, ratePlan, roomType, segmentCode } from '../../platform/database/schema/index.ts'
import { noteCodes } from './codes.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const HOTEL = 5
const carrier = (bookedAt: string, stayDate: string, code: string) => ({
  bookedAt: new Date(bookedAt),
  channel: code,
  nights: [{ stayDate, roomType: code, segment: code, ratePlan: code }],
})
const note = (...carriers: ReturnType<typeof carrier>[]) => test.db.transaction((tx) => noteCodes(tx, HOTEL, carriers))

/** When each code was first seen, by the tables of codes. */
const firstSeen = () =>
  Promise.all(
    [roomType, segmentCode, ratePlan, channel].map(async (table) => {
      const rows = await test.db
        .select({ code: table.code, firstSeenAt: table.firstSeenAt })
        .from(table)
        .where(eq(table.companyId, HOTEL))
      return Object.fromEntries(
        rows.flatMap(({ code, firstSeenAt }) => (code.startsWith('first-') ? [[code, firstSeenAt.toISOString()]] : [])),
      )
    }),
  )

describe('codes', () => {
  it('a code is first seen with its first booking, however late that is received, and never after its first night', async () => {
    expect(await note(carrier('2026-11-01T09:00:00Z', '2026-12-01', 'first-a'))).toBe(4)
    const later = [
      carrier('2026-11-05T09:00:00Z', '2026-12-09', 'first-a'),
      carrier('2025-02-03T09:00:00Z', '2025-03-01', 'first-a'),
      // Entered when the guest had left.
      carrier(TEST_NOW.toISOString(), '2025-06-01', 'first-b'),
    ]
    expect(await note(...later)).toBe(4)
    expect(await note(...later)).toBe(0)
    const expected = { 'first-a': '2025-02-03T09:00:00.000Z', 'first-b': '2025-06-01T12:00:00.000Z' }
    expect(await firstSeen()).toEqual([expected, expected, expected, expected])
  })
})
