import { afterAll, beforeAll, expect, it } from 'vitest'
import type { GroupBlocks } from '../../../contract/booking/group-blocks.ts'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.ts'
import { block, blockNight } from '../../platform/database/schema/index.ts'

/** A hotel of the viewer; the tests' date is 20 November 2026 there. */
const HOTEL = 4
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

it('the groups of a hotel are those with nights from today on, with the wash of the last two years’ groups', async () => {
  const stored = { companyId: HOTEL, source: 'test', fingerprint: '', segment: null, changedAt: new Date() }
  const add = async (name: string, status: string, nights: [string, number, number][]) => {
    const [firstNight = '', lastNight = firstNight] = [nights[0]?.[0], nights.at(-1)?.[0]]
    const [row] = await test.db
      .insert(block)
      .values({ ...stored, externalId: name, name, status, firstNight, lastNight, cutoff: '2026-12-01' })
      .returning()
    await test.db.insert(blockNight).values(
      nights.map(([stayDate, rooms, pickedUp]) => ({
        companyId: HOTEL,
        blockId: row?.id ?? 0,
        stayDate,
        roomType: 'STD',
        rooms,
        pickedUp,
        rate: 100_00,
      })),
    )
  }
  await add('Long ago', 'definite', [['2024-01-10', 100, 0]])
  await add('Last spring', 'definite', [['2026-04-10', 20, 15]])
  await add('Cancelled', 'cancelled', [['2026-12-10', 50, 0]])
  await add('Under way', 'definite', [
    ['2026-11-19', 10, 4],
    ['2026-11-20', 10, 10],
  ])
  await add('Winter', 'tentative', [['2027-01-10', 8, 2]])
  const answer = await test.as('viewer', 'GET', `/api/analysis/group-blocks?companyId=${HOTEL}`)
  const { rows, total, pickupShare, earlierGroups, today } = answer.json<GroupBlocks>()
  expect([today, pickupShare, earlierGroups]).toEqual(['2026-11-20', 0.75, 1])
  expect(rows).toMatchObject([
    { name: 'Under way', roomNights: 10, pickedUp: 10, left: 0, expectedWash: 0 },
    { name: 'Winter', status: 'tentative', roomNights: 8, pickedUp: 2, left: 6, expectedWash: 2, revenueLeft: 600_00 },
  ])
  expect(total).toEqual({ roomNights: 18, pickedUp: 12, left: 6, expectedWash: 2, revenueLeft: 600_00 })
})
