import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RateHistory } from '../../contract/pricing/rate-history.ts'
import { problemOf, startTestApp, type TestApp } from '../../tests/support/test-app.ts'
import { pricingDocument, publishedRate, roomCategory, roomType } from '../platform/database/schema/index.ts'

/** The demo viewer's hotel, in Europe/Rome. */
const HOTEL = 4
const NIGHT = '2026-12-24'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  const rate = (publishedAt: string, amount: number, part = {}) => ({
    companyId: HOTEL,
    stayDate: NIGHT,
    roomType: 'STD',
    ratePlan: 'BAR',
    persons: 2,
    publishedAt: new Date(publishedAt),
    amount,
    ...part,
  })
  await test.db
    .insert(publishedRate)
    .values([
      rate('2026-10-01T22:30:00Z', 14_000),
      rate('2026-11-01T09:00:00Z', 11_000, { roomType: 'SUP' }),
      rate('2026-11-10T09:00:00Z', 16_500),
      rate('2026-11-12T09:00:00Z', 9_000, { persons: 1 }),
      rate('2026-11-12T09:00:00Z', 9_900, { companyId: 6 }),
    ])
})
afterAll(() => test.close())

const ask = (query = '') =>
  test.as('viewer', 'GET', `/api/analysis/rate-history?companyId=${HOTEL}&stayDate=${NIGHT}${query}`)
const changes = async (query = '') =>
  (await ask(query))
    .json<RateHistory>()
    .changes.map(({ daysBeforeArrival, roomType, amount, before, lowest }) => [
      daysBeforeArrival,
      roomType,
      amount,
      before,
      lowest,
    ])

describe('rate histories', () => {
  it('the rate history lists each published rate, the one it replaced and the lowest from then on, by days before arrival', async () => {
    // Half past midnight in Rome is still the previous day in UTC.
    expect(await changes()).toEqual([
      [83, 'STD', 14_000, null, 14_000],
      [53, 'SUP', 11_000, null, 11_000],
      [44, 'STD', 16_500, 14_000, 11_000],
    ])
  })

  it('the rate history is limited to the requested occupancy', async () => {
    expect(await changes('&persons=1')).toEqual([[42, 'STD', 9_000, null, 9_000]])
  })

  it('the rate history has nothing that was published after the requested moment', async () => {
    expect(await changes('&asOf=2026-11-05')).toHaveLength(2)
  })

  it('the active rates begin with the base plan under the name of the category, and their lowest rate is its own', async () => {
    const [category] = await test.db
      .insert(roomCategory)
      .values({ companyId: HOTEL, name: 'Standard room', position: 99 })
      .returning({ id: roomCategory.id })
    await test.db
      .insert(roomType)
      .values({ companyId: HOTEL, code: 'STD', categoryId: category?.id })
      .onConflictDoUpdate({
        target: [roomType.companyId, roomType.code],
        set: { categoryId: category?.id, state: 'active' },
      })
    await test.db.insert(roomType).values([
      { companyId: HOTEL, code: 'GARAGE', state: 'excluded' },
      { companyId: HOTEL, code: 'OLD', state: 'archived' },
    ])
    const other = (amount: number, part: object) => ({
      ...{ companyId: HOTEL, stayDate: '2026-12-25', roomType: 'STD', ratePlan: 'BAR', persons: 2, amount },
      ...{ publishedAt: new Date('2026-11-10T09:00:00Z'), ...part },
    })
    await test.db
      .insert(publishedRate)
      .values([
        other(9_200, {}),
        other(7_900, { ratePlan: 'NRF' }),
        other(6_900, { ratePlan: 'WEEK', publishedAt: new Date('2026-11-11T09:00:00Z') }),
        other(9_900, { roomType: 'LOFT' }),
        other(1_500, { roomType: 'GARAGE' }),
        other(2_500, { roomType: 'OLD' }),
      ])
    const read = async () =>
      (
        await test.as('viewer', 'GET', `/api/analysis/rate-history?companyId=${HOTEL}&stayDate=2026-12-25`)
      ).json<RateHistory>()
    const written = ({ active }: RateHistory) =>
      active.map(({ name, rates }) => [name, ...rates.map(({ ratePlan, amount }) => `${ratePlan} ${amount}`)])
    // As in Manage: the last rate of any plan until a base plan is chosen.
    expect(written(await read())).toEqual([
      ['Standard room', 'WEEK 6900', 'BAR 9200', 'NRF 7900'],
      ['LOFT', 'BAR 9900'],
    ])
    await test.db.insert(pricingDocument).values({
      companyId: HOTEL,
      name: 'rate-plans',
      revision: 99,
      storedAt: new Date(),
      content: { base: 'BAR', plans: [] },
    })
    const chosen = await read()
    expect(chosen.basePlan).toBe('BAR')
    expect(written(chosen)).toEqual([
      ['Standard room', 'BAR 9200', 'NRF 7900', 'WEEK 6900'],
      ['LOFT', 'BAR 9900'],
    ])
    expect(chosen.changes.at(-1)).toMatchObject({ ratePlan: 'WEEK', amount: 6_900 })
    expect(chosen.changes.map(({ roomType: type }) => type)).not.toEqual(expect.arrayContaining(['GARAGE', 'OLD']))
    expect(chosen.changes.at(-1)).toMatchObject({ lowest: 9_200 })
    await test.db
      .delete(pricingDocument)
      .where(and(eq(pricingDocument.companyId, HOTEL), eq(pricingDocument.revision, 99)))
  })

  it('the rate history of an invalid occupancy is rejected', async () => {
    const response = await ask('&persons=0')
    expect(response.statusCode).toBe(400)
    expect(problemOf(response).errors?.[0]?.path).toBe('persons')
  })
})
