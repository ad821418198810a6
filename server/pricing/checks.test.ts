import { millisecondsInDay } from 'date-fns/constants'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../contract/hotel/documents.ts'
import { MOST_NIGHT_RATES } from '../../contract/platform/limits.ts'
import { addDays, stayDates } from '../../contract/platform/stay-date.ts'
import type { DraftChange, Drafts } from '../../contract/pricing/draft.ts'
import { UNSET } from '../../contract/pricing/restriction.ts'
import { type Hotel, hotelsOf, LAST, levelsOf, TODAY, YESTERDAY } from '../../tests/support/priced-hotel.ts'
import { problemOf, startTestApp, TEST_NOW, type TestApp } from '../../tests/support/test-app.ts'
import { pricingDocument, roomCategory, segment } from '../platform/database/schema/index.ts'

let test: TestApp
const { newHotel, pricedHotel } = hotelsOf(() => test)
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const NIGHT = addDays(TODAY, 3)
const read = async <Name extends PricingDocumentName>({ call }: Hotel, name: Name) => {
  const answer = await call('GET', name)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json<PricingDocument<Name>>()
}
/** Stores a document as it was stored earlier, without checking it. */
const storeEarlier = (hotel: Hotel, name: PricingDocumentName, content: object) =>
  test.db.insert(pricingDocument).values({
    companyId: hotel.id,
    name,
    revision: 100,
    content,
    storedAt: new Date(TEST_NOW.getTime() - millisecondsInDay),
  })

describe('fixed rates', () => {
  let hotel: Hotel
  beforeEach(async () => {
    hotel = await pricedHotel()
  })
  const fixedOf = (stayDate: string, rate: number) => ({ stayDate, category: hotel.standard, rate })
  /** Fixes a night by a draft, as the console does. */
  async function publish(line: Partial<DraftChange> & Pick<DraftChange, 'stayDate' | 'rate'>) {
    const saved = await hotel.call('PUT', 'drafts', { lines: [{ category: hotel.standard, ...line }] })
    const { lines } = saved.json<Drafts>()
    return hotel.call('POST', 'publications', { lines: lines.map(({ id, revision }) => ({ id, revision })) })
  }

  it('fixed rates outside limits that were lowered later do not block another night', async () => {
    await publish({ stayDate: NIGHT, rate: 170_00, fixing: 'fix' })
    const [low, high] = levelsOf(hotel).levels
    const lowered = low?.rates.map((rate) => ({ ...rate, highest: Math.min(rate.highest, 150_00) }))
    await hotel.put('levels', { levels: [{ ...low, rates: lowered }, high] })
    const next = addDays(NIGHT, 1)
    expect((await publish({ stayDate: next, rate: 120_00, fixing: 'fix' })).statusCode).toBe(201)
    expect(await read(hotel, 'fixed-rates')).toEqual({ rates: [fixedOf(NIGHT, 170_00), fixedOf(next, 120_00)] })
    const changed = await hotel.call('PUT', 'fixed-rates', { rates: [fixedOf(NIGHT, 171_00), fixedOf(next, 120_00)] })
    expect(problemOf(changed).errors).toMatchObject([{ path: 'rates.0.rate', code: 'limits' }])
    expect((await publish({ stayDate: NIGHT, rate: 140_00, fixing: 'release' })).statusCode).toBe(201)
    expect(await read(hotel, 'fixed-rates')).toEqual({ rates: [fixedOf(next, 120_00)] })
  })

  it('fixed rates of past nights drop out with the next change, and new ones are refused', async () => {
    await storeEarlier(hotel, 'fixed-rates', { rates: [fixedOf(YESTERDAY, 999_00)] })
    const rates = [fixedOf(YESTERDAY, 999_00), fixedOf(NIGHT, 120_00)]
    await hotel.put('fixed-rates', { rates })
    expect(await read(hotel, 'fixed-rates')).toEqual({ rates: [fixedOf(NIGHT, 120_00)] })
    const refused = await hotel.call('PUT', 'fixed-rates', { rates: [fixedOf(YESTERDAY, 120_00)] })
    expect(problemOf(refused).errors).toMatchObject([{ path: 'rates.0.stayDate' }])
  })

  it('fixed rates beyond their maximum are refused by every writer, so that they can always be read', async () => {
    const nights = stayDates(TODAY, LAST)
    // Categories that exist no more were dropped; these are nights of one, and dates far ahead.
    const many = Array.from({ length: MOST_NIGHT_RATES }, (_, at) => fixedOf(addDays(TODAY, at + nights.length), 1_00))
    await storeEarlier(hotel, 'fixed-rates', { rates: many })
    expect((await read(hotel, 'fixed-rates')).rates).toHaveLength(MOST_NIGHT_RATES)
    const refused = await publish({ stayDate: NIGHT, rate: 120_00, fixing: 'fix' })
    expect(problemOf(refused).errors).toMatchObject([
      { path: 'rates', message: `This value must have at most ${MOST_NIGHT_RATES} entries.` },
    ])
    expect((await read(hotel, 'fixed-rates')).rates).toHaveLength(MOST_NIGHT_RATES)
    expect((await hotel.call('GET', 'drafts')).json<Drafts>().lines).toHaveLength(1)
  })
})

const RESTRICTION = { ...UNSET, minimumStay: 2 }

/** An entry of each list of each document that names a room category or segment. */
const REFERRING: { [Name in PricingDocumentName]?: (id: number) => object } = {
  levels: (category) => ({
    levels: [{ id: 1, name: 'Low', colour: 1, rates: [{ category, base: 100_00, lowest: 70_00, highest: 180_00 }] }],
  }),
  categories: (category) => ({ derivations: [{ category, adjustment: { type: 'percent', percent: 10 } }] }),
  rounding: (category) => ({
    ...PRICING_DOCUMENTS.rounding.initial,
    categories: [{ category, rounding: { mode: 'none' } }],
  }),
  autopilot: (category) => ({
    ...PRICING_DOCUMENTS.autopilot.initial,
    categories: [{ category, mode: 'off', fromDays: 0, toDays: 9, largestChange: 5, largestDistance: 5, threshold: 5 }],
  }),
  restrictions: (category) => ({
    rules: [{ ...RESTRICTION, id: 1, name: 'Rule', category, weekdays: [], from: null, to: null }],
  }),
  'fixed-rates': (category) => ({ rates: [{ stayDate: NIGHT, category, rate: 120_00 }] }),
  competitors: (category) => ({
    competitors: [{ name: 'Other', use: 'pricing', rooms: [{ room: 'Double', category }] }],
  }),
  'budget-setup': (id) => ({ spreading: 'even', segments: [{ segment: id, isBudgeted: true }] }),
}

/** The content of each document with as many entries in each list as its schema allows. */
function largestDocuments({ categories, segments }: { categories: readonly number[]; segments: readonly number[] }): {
  [Name in PricingDocumentName]: PricingDocument<Name>
} {
  const times = <Entry>(count: number, entryOf: (at: number) => Entry): Entry[] =>
    Array.from({ length: count }, (_, at) => entryOf(at))
  const adjustment = { type: 'percent', percent: -12.25 } as const
  const rounding = { mode: 'nearest-ending', ending: 0.95 } as const
  const days = [1, 2, 3, 4, 5, 6, 7]
  const rule = (at: number) => ({
    name: `Rule ${at}`.padEnd(80, '.'),
    block: 'accumulating' as const,
    isActive: true,
    conditions: times(10, () => ({ kind: 'pickup' as const, days: 100, is: 'at-least' as const, value: 1000.25 })),
    action: { type: 'amount' as const, amount: 1_000_000 },
  })
  return {
    levels: {
      levels: times(40, (at) => ({
        id: at + 1,
        name: `Level ${at}`,
        colour: 1,
        rates: categories.map((category) => ({ category, base: 100_00, lowest: 70_00, highest: 1_000_000_00 })),
      })),
    },
    'level-calendar': {
      periods: times(3000, (at) => ({ from: addDays(TODAY, at), to: addDays(TODAY, at), level: 1 + (at % 2) })),
    },
    categories: { derivations: categories.map((category) => ({ category, adjustment })) },
    persons: { derivations: times(11, (at) => ({ persons: at === 0 ? 1 : at + 2, adjustment })) },
    'rate-plans': {
      base: 'BAR',
      plans: times(200, (at) => ({
        code: `PLAN ${at}`,
        name: 'Plan'.padEnd(60, '.'),
        parent: 'BAR',
        adjustment,
        hasOwnRestrictions: true,
        isDerivedBySystem: false,
      })),
    },
    rounding: {
      usual: rounding,
      categories: categories.map((category) => ({ category, rounding })),
      ratePlans: times(200, (at) => ({ ratePlan: `PLAN ${at}`, rounding })),
    },
    autopilot: {
      categories: categories.map((category) => ({
        category,
        mode: 'on',
        fromDays: 0,
        toDays: 420,
        largestChange: 12.25,
        largestDistance: 12.25,
        threshold: 12.25,
      })),
      excludedDates: times(800, (at) => addDays(TODAY, at)),
      quietHours: { from: '22:00', to: '07:00' },
    },
    settings: PRICING_DOCUMENTS.settings.initial,
    restrictions: {
      rules: times(500, (at) => ({
        ...RESTRICTION,
        id: at + 1,
        name: 'Rule'.padEnd(60, '.'),
        category: categories[0] ?? null,
        weekdays: days,
        from: TODAY,
        to: LAST,
      })),
    },
    'rate-rules': { rules: times(1000, (at) => ({ ...rule(at), id: at + 1, revision: 1 })) },
    'fixed-rates': {
      rates: times(MOST_NIGHT_RATES, (at) => ({
        stayDate: addDays(TODAY, at % 400),
        category: categories[Math.floor(at / 400)] ?? 0,
        rate: 100_00,
      })),
    },
    competitors: {
      competitors: times(200, (at) => ({
        name: `Hotel ${at}`,
        use: at < 10 ? 'pricing' : 'removed',
        rooms: times(100, (room) => ({ room: `Room ${room}`.padEnd(100, '.'), category: categories[room] ?? null })),
      })),
    },
    'budget-setup': { spreading: 'even', segments: segments.map((id) => ({ segment: id, isBudgeted: true })) },
    'booking-status': { states: times(200, (at) => ({ state: `State ${at}`, counts: true })), countFrom: 'creation' },
    attention: PRICING_DOCUMENTS.attention.initial,
    commissions: { channels: times(200, (at) => ({ channel: `Channel ${at}`, percent: 12.25 })) },
    'old-rate-rules': {
      system: 'Earlier system',
      importedOn: TODAY,
      rules: times(1000, (at) => ({ name: 'Rule', description: 'What it did.'.padEnd(400, '.'), rule: rule(at) })),
    },
  }
}

describe('the largest document', () => {
  let hotel: Hotel
  let largest: ReturnType<typeof largestDocuments>
  beforeAll(async () => {
    hotel = await newHotel()
    const named = Array.from({ length: 200 }, (_, at) => ({ companyId: hotel.id, name: `N ${at}`, position: at }))
    const categories = await test.db.insert(roomCategory).values(named.slice(2)).returning()
    const segments = await test.db.insert(segment).values(named).returning()
    largest = largestDocuments({
      categories: [hotel.standard, hotel.superior, ...categories.map(({ id }) => id)],
      segments: segments.map(({ id }) => id),
    })
    await hotel.put('levels', largest.levels)
    await hotel.put('level-calendar', largest['level-calendar'])
  })

  it.each(Object.keys(PRICING_DOCUMENTS) as PricingDocumentName[])(
    'the largest document %s is accepted and read again, and one entry more is refused at its list',
    async (name) => {
      const content = largest[name] as Record<string, unknown>
      await hotel.put(name, content)
      expect(await read(hotel, name)).toEqual(content)
      const [list, entries] = Object.entries(content).find(([, value]) => Array.isArray(value)) ?? []
      // Documents without a list have nothing to exceed, and a hotel has no more room categories or segments to name.
      if (!list || !Array.isArray(entries)) return
      const more = await hotel.call('PUT', name, { ...content, [list]: [...entries, entries[0]] })
      expect([more.statusCode, problemOf(more).errors?.[0]?.path.startsWith(list)]).toEqual([400, true])
    },
  )

  it('the largest document of rate rules refuses a rule that is added by itself', async () => {
    await hotel.put('rate-rules', largest['rate-rules'])
    const { id: _, revision: __, ...rule } = largest['rate-rules'].rules[0] ?? {}
    const refused = await hotel.call('POST', 'rate-rules', rule)
    expect(problemOf(refused).errors).toMatchObject([{ path: 'rules' }])
    expect((await read(hotel, 'rate-rules')).rules).toHaveLength(1000)
  })
})

describe('a document of pricing', () => {
  it.each(Object.entries(REFERRING))(
    'the document %s is saved without the entries of records that were deleted after it was read, and refuses unknown ones',
    async (key, contentOf) => {
      const name = key as PricingDocumentName
      const hotel = await newHotel()
      const values = { companyId: hotel.id, name: 'Gone' }
      const records = name === 'budget-setup' ? segment : roomCategory
      const [gone] = await test.db
        .insert(records)
        .values({ ...values, position: 9 })
        .returning()
      const id = gone?.id ?? 0
      await storeEarlier(hotel, name, contentOf(id))
      const seen = await read(hotel, name)
      expect(JSON.stringify(seen)).toContain(`${id}`)
      await test.db.delete(records).where(and(eq(records.companyId, hotel.id), eq(records.id, id)))
      const unknown = await hotel.call('PUT', name, contentOf(id + 1_000_000))
      expect(unknown.statusCode).toBe(400)
      await hotel.put(name, seen)
      expect(await read(hotel, name)).not.toEqual(seen)
    },
  )

  it('the calendar and the rules are saved with a stored level that no longer exists, and refuse a new one', async () => {
    const hotel = await newHotel()
    await hotel.put('levels', levelsOf(hotel))
    const past = { from: '2026-01-01', to: '2026-01-31', level: 99 }
    await storeEarlier(hotel, 'level-calendar', { periods: [past] })
    const next = { from: NIGHT, to: NIGHT, level: 1 }
    await hotel.put('level-calendar', { periods: [past, next] })
    const refused = await hotel.call('PUT', 'level-calendar', { periods: [past, { ...next, level: 99 }] })
    expect(problemOf(refused).errors).toMatchObject([{ path: 'periods.1.level' }])
  })

  it('autopilot is saved without the excluded dates of the past, which would fill its list', async () => {
    const hotel = await newHotel()
    const autopilot = PRICING_DOCUMENTS.autopilot.initial
    await hotel.put('autopilot', { ...autopilot, excludedDates: [YESTERDAY, NIGHT] })
    expect((await read(hotel, 'autopilot')).excludedDates).toEqual([NIGHT])
  })

  it('settings that were stored before a field existed have its default', async () => {
    const hotel = await newHotel()
    const { largestUnreviewedChange: _, ...earlier } = PRICING_DOCUMENTS.settings.initial
    await storeEarlier(hotel, 'settings', { ...earlier, commission: 7 })
    expect(await read(hotel, 'settings')).toEqual({ ...PRICING_DOCUMENTS.settings.initial, commission: 7 })
  })
})
