import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants'
import { eq, sql } from 'drizzle-orm'
import { NET_AMOUNTS } from '../contract/booking/stated-amounts.ts'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../contract/hotel/documents.ts'
import { addDays, daysBetween, STLY_DAYS, type StayDate, stayDates } from '../contract/platform/stay-date.ts'
import type { Adjustment, RateRule } from '../contract/pricing/pricing.ts'
import { isSameRestriction, OPEN, type RestrictionRule, UNSET } from '../contract/pricing/restriction.ts'
import { adjustmentOf, personRate, REFERENCE_PERSONS } from '../engine/pricing/derivations.ts'
import { resolveRestriction } from '../engine/pricing/restrictions.ts'
import { roundingGrid, roundRate } from '../engine/pricing/rounding.ts'
import { PUBLISHED_RATES } from '../server/booking/inbound/kinds/rates.ts'
import type { Tx } from '../server/platform/database/db.ts'
import { manyRows } from '../server/platform/database/many-rows.ts'
import {
  connection,
  groupRequest,
  hotelEvent,
  pricingDocument,
  publication,
  publicationLine,
  publishedRate,
  roomCategory,
} from '../server/platform/database/schema/index.ts'
import { sentRates } from '../server/pricing/publishing/publish.ts'
import { competitorRoomsOf, competitorsOf } from './competitors.ts'
import { addDecisions } from './decisions.ts'
import { deliver } from './inbound.ts'
import { type DemoWatched, demoRate, OWN_FACTOR, READ_BY_ROOM } from './market.ts'
import { PATTERNS } from './patterns.ts'
import type { Random } from './random.ts'

/** Nights with rates: a past season, and as far ahead as rates are recommended. */
const NIGHTS_BEHIND = 400
const NIGHTS_AHEAD = 430
/** Days before a night on which its rate was reviewed. */
const CHANGED_BEFORE = [240, 120, 75, 45, 28, 14, 6, 2]
/** How long the documents have been unchanged, in days. */
const KNOWN_DAYS = 70

/** Levels by the ratio of their base rate to the yearly average, which follows the seasons of each kind of hotel. */
const LEVELS = [
  { id: 1, name: 'Low', colour: 1, part: { city: 0.83, resort: 0.62 } },
  { id: 2, name: 'Shoulder', colour: 2, part: { city: 0.97, resort: 0.86 } },
  { id: 3, name: 'High', colour: 3, part: { city: 1.12, resort: 1.2 } },
  { id: 4, name: 'Peak', colour: 4, part: { city: 1.45, resort: 1.85 } },
  { id: 5, name: 'Trade fair', colour: 5, part: { city: 1.95, resort: 1.95 } },
]
const FAIR = 5
/** Lowest and highest rate as ratios to the base rate. */
const LIMITS = { lowest: 0.72, highest: 1.75 }
/** Limits for a fair: no lower rate is needed, and excessive rates harm a hotel's reputation. */
const FAIR_LIMITS = { lowest: 0.8, highest: 1.15 }
/** The fair in town: days ahead and number of nights, and in the same week last year. */
const FAIR_IN_DAYS = 44
const FAIR_NIGHTS = 3
/** The room types of the categories. */
const TYPES: Record<string, string> = { Standard: 'STD', Superior: 'SUP', Family: 'FAM', Suite: 'SUI' }
/** The rate of each category relative to the first one. */
const CATEGORY_PARTS: Record<string, number> = { Standard: 1, Superior: 1.22, Family: 1.35, Suite: 1.9 }

const percent = (value: number): Adjustment => ({ type: 'percent', percent: value })
/** Whole units of the currency, as people set rates. */
const whole = (minor: number): number => Math.round(minor / 100) * 100

const RULES: RateRule[] = [
  {
    name: 'Nearly full',
    block: 'accumulating',
    isActive: true,
    conditions: [{ kind: 'occupancy', is: 'at-least', value: 80 }],
    action: { type: 'amount', amount: 12_00 },
  },
  {
    name: 'Strong pickup this week',
    block: 'accumulating',
    isActive: true,
    conditions: [
      { kind: 'pickup', days: 7, is: 'at-least', value: 6 },
      { kind: 'daysBefore', from: 8, to: 120 },
    ],
    action: percent(4),
  },
  {
    name: 'Competitors much dearer',
    block: 'accumulating',
    isActive: true,
    conditions: [{ kind: 'competitors', rate: 'median', is: 'at-least', value: 115 }],
    action: percent(3),
  },
  {
    name: 'Event in town',
    block: 'hierarchical',
    isActive: true,
    // An event that brings too few guests is no reason for the rates of a fair.
    conditions: [{ kind: 'event' }, { kind: 'occupancy', is: 'at-least', value: 60 }],
    action: { type: 'level', level: FAIR },
  },
  {
    name: 'Empty in the last week',
    block: 'hierarchical',
    isActive: true,
    conditions: [
      { kind: 'daysBefore', from: 0, to: 7 },
      { kind: 'occupancy', is: 'at-most', value: 45 },
    ],
    action: percent(-6),
  },
  {
    name: 'Cheaper Sundays',
    block: 'accumulating',
    isActive: false,
    conditions: [{ kind: 'weekday', weekdays: [7] }],
    action: percent(-8),
  },
]

/** The level whose rate is closest to the season's. */
function seasonLevel({ trade }: DemoWatched, night: StayDate): number {
  const season = PATTERNS[trade.kind].rate[Number(night.slice(5, 7)) - 1] ?? 1
  const [nearest] = LEVELS.filter(({ id }) => id !== FAIR).toSorted(
    (a, b) => Math.abs(a.part[trade.kind] - season) - Math.abs(b.part[trade.kind] - season),
  )
  return nearest?.id ?? 2
}

/** The calendar by season, with adjacent days of one level as one period. The last weeks of the horizon have no level yet. */
function calendarOf(watched: DemoWatched): PricingDocument<'level-calendar'> {
  const periods: PricingDocument<'level-calendar'>['periods'] = []
  for (const night of stayDates(addDays(watched.today, -NIGHTS_BEHIND), addDays(watched.today, NIGHTS_AHEAD - 20))) {
    const level = seasonLevel(watched, night)
    const last = periods.at(-1)
    if (last?.level === level) last.to = night
    else periods.push({ from: night, to: night, level })
  }
  return { periods }
}

/** The first competitors' rooms are mapped; the last one is used only in figures. */
function competitorListOf(
  { hotel }: DemoWatched,
  categoryOf: (name: string) => number,
): PricingDocument<'competitors'> {
  const [double, suite] = competitorRoomsOf(hotel)
  const rooms = [
    { room: double, category: categoryOf('Standard') },
    { room: suite, category: categoryOf('Suite') },
  ]
  const names = competitorsOf(hotel)
  return {
    competitors: [
      { name: hotel.name, use: 'own', rooms: [] },
      ...names.map((name, place) => ({
        name,
        use: place < names.length - 1 ? ('pricing' as const) : ('figures' as const),
        rooms: place < READ_BY_ROOM ? rooms : [],
      })),
    ],
  }
}

const RESTRICTION = {
  category: null,
  weekdays: [],
  from: null,
  to: null,
  ...UNSET,
}

interface Category {
  readonly id: number
  readonly name: string
}
type Documents = ReturnType<typeof documentsOf>

function documentsOf(watched: DemoWatched, categories: readonly Category[]) {
  const { trade, today } = watched
  const idOf = (name: string) => categories.find((each) => each.name === name)?.id ?? 0
  const year = Number(today.slice(0, 4))
  const levels = LEVELS.map(({ part, ...level }) => ({
    ...level,
    rates: categories.map(({ id, name }) => {
      const base = whole(trade.rate * part[trade.kind] * (CATEGORY_PARTS[name] ?? 1))
      const { lowest, highest } = level.id === FAIR ? FAIR_LIMITS : LIMITS
      return { category: id, base, lowest: whole(base * lowest), highest: whole(base * highest) }
    }),
  }))
  const firstNight = addDays(today, 12)
  const fixedLevel = levels.find(({ id }) => id === seasonLevel(watched, firstNight))
  const standard = fixedLevel?.rates.find(({ category }) => category === idOf('Standard'))
  return {
    levels: { levels },
    'level-calendar': calendarOf(watched),
    categories: {
      derivations: [
        { category: idOf('Superior'), adjustment: percent(22) },
        { category: idOf('Family'), adjustment: percent(35) },
      ],
    },
    persons: {
      derivations: [
        { persons: 1, adjustment: percent(-12) },
        { persons: 3, adjustment: { type: 'amount', amount: 28_00 } },
        { persons: 4, adjustment: { type: 'amount', amount: 52_00 } },
      ],
    },
    'rate-plans': {
      base: 'BAR',
      plans: [
        {
          code: 'NRF',
          name: 'Not refundable',
          parent: 'BAR',
          adjustment: percent(-10),
          hasOwnRestrictions: false,
          isDerivedBySystem: false,
        },
        {
          code: 'BB',
          name: 'With breakfast',
          parent: 'BAR',
          adjustment: { type: 'amount', amount: 16_00 },
          hasOwnRestrictions: false,
          isDerivedBySystem: true,
        },
        {
          code: 'WEEK',
          name: 'Seven nights',
          parent: 'NRF',
          adjustment: percent(-8),
          hasOwnRestrictions: true,
          isDerivedBySystem: false,
        },
      ],
    },
    rounding: {
      usual: { mode: 'nearest-multiple', multiple: 1 },
      categories: [{ category: idOf('Suite'), rounding: { mode: 'up-to-ending', ending: 9 } }],
      ratePlans: [{ ratePlan: 'BB', rounding: { mode: 'nearest-multiple', multiple: 0.5 } }],
    },
    autopilot: {
      categories: [
        {
          category: idOf('Standard'),
          mode: 'shadow',
          fromDays: 3,
          toDays: 90,
          largestChange: 8,
          largestDistance: 35,
          threshold: 10,
        },
      ],
      excludedDates: [`${year}-12-31`],
      quietHours: { from: '22:00', to: '07:00' },
    },
    settings: {
      ...PRICING_DOCUMENTS.settings.initial,
      variableCost: 18_00,
      commission: 11,
      smallestChangeAmount: 4_00,
    },
    restrictions: {
      rules: [
        {
          ...RESTRICTION,
          id: 1,
          name: 'Saturdays in summer',
          weekdays: [6],
          from: `${year + 1}-06-01`,
          to: `${year + 1}-09-15`,
          minimumStay: 2,
        },
        {
          ...RESTRICTION,
          id: 2,
          name: 'New Year',
          from: `${year}-12-30`,
          to: `${year + 1}-01-01`,
          minimumStay: 3,
          closedToArrival: false,
        },
        {
          ...RESTRICTION,
          id: 3,
          name: 'New Year’s Eve',
          from: `${year}-12-31`,
          to: `${year}-12-31`,
          closedToArrival: true,
        },
        {
          ...RESTRICTION,
          id: 4,
          name: 'Suites at weekends',
          category: idOf('Suite'),
          weekdays: [5, 6],
          minimumStay: 2,
        },
      ],
    },
    'rate-rules': { rules: RULES.map((rule, at) => ({ ...rule, id: at + 1, revision: 1 })) },
    'fixed-rates': {
      rates: standard ? [{ stayDate: firstNight, category: standard.category, rate: standard.highest }] : [],
    },
    competitors: competitorListOf(watched, idOf),
    'budget-setup': { spreading: 'last-year', segments: [] },
    'booking-status': { states: [], countFrom: 'creation' },
    attention: PRICING_DOCUMENTS.attention.initial,
    commissions: { channels: [{ channel: 'TA/TO', percent: 15 }] },
    'old-rate-rules': {
      system: 'Earlier revenue system',
      importedOn: addDays(today, -KNOWN_DAYS),
      rules: [
        {
          name: 'OCC>85',
          description: 'Occupancy above 85 %: add 10 %',
          rule: {
            name: 'Occupancy above 85 %',
            block: 'accumulating',
            isActive: false,
            conditions: [{ kind: 'occupancy', is: 'at-least', value: 85 }],
            action: percent(10),
          },
        },
        {
          name: 'LM-3',
          description: 'Three days before arrival and fewer than 40 %: take 15.00 off',
          rule: {
            name: 'Last minute',
            block: 'hierarchical',
            isActive: false,
            conditions: [
              { kind: 'daysBefore', from: 0, to: 3 },
              { kind: 'occupancy', is: 'at-most', value: 40 },
            ],
            action: { type: 'amount', amount: -15_00 },
          },
        },
        { name: 'WX-RAIN', description: 'Rain forecast for the weekend: take 5 % off', rule: null },
      ],
    },
  } satisfies { [Name in PricingDocumentName]: PricingDocument<Name> }
}

/** The public rates of the standard room over the last year and for the coming nights: by season and weekend, changed manually. */
function publishedOf(watched: DemoWatched, random: Random) {
  const { trade, today, now } = watched
  return stayDates(addDays(today, -NIGHTS_BEHIND), addDays(today, 365)).flatMap((stayDate) => {
    let last: number | null = null
    return CHANGED_BEFORE.flatMap((before) => {
      const ago = daysBetween(addDays(stayDate, -before), today)
      if (ago < 0) return []
      const amount = demoRate(trade, stayDate, before, OWN_FACTOR - 0.08 + random.next() * 0.16)
      if (amount === last) return []
      last = amount
      const at = new Date(now.getTime() - ago * millisecondsInDay - random.whole(1, 8) * millisecondsInHour)
      return [{ stayDate, at: at.toISOString(), amount }]
    })
  })
}

/** The rates of every room type and sent plan beside a rate of the standard room, derived and rounded as the console does it. */
function offersAt(amount: number, categories: readonly Category[], documents: Documents, currency: string) {
  const { categories: derived, rounding, 'rate-plans': ratePlans } = documents
  const ratesOf = sentRates(ratePlans, rounding, currency)
  return categories.flatMap(({ id, name }) => {
    const adjustment = derived.derivations.find(({ category }) => category === id)?.adjustment
    const exact = adjustment ? amount + adjustmentOf(amount, adjustment) : amount * (CATEGORY_PARTS[name] ?? 1)
    const own = rounding.categories.find(({ category }) => category === id)?.rounding ?? rounding.usual
    // Somebody sets the standard rate by hand; what derives from it is rounded.
    const rate = name === 'Standard' ? amount : roundRate(exact, roundingGrid(own, currency))
    const type = TYPES[name] ?? ''
    return ratesOf(rate).map((sent) => ({ amount, type, plan: sent.ratePlan, rate: sent.rate }))
  })
}

/** Publishes the restrictions of the coming nights, so that the demo starts without unpublished changes. */
async function addRestrictions(
  tx: Tx,
  { companyId, today }: DemoWatched,
  { categories, rules, at }: { categories: readonly number[]; rules: readonly RestrictionRule[]; at: Date },
): Promise<void> {
  const lines = categories.flatMap((category) =>
    stayDates(today, addDays(today, NIGHTS_AHEAD)).flatMap((stayDate) => {
      const { restriction } = resolveRestriction(rules, category, stayDate)
      return isSameRestriction(restriction, OPEN) ? [] : [{ category, stayDate, restriction }]
    }),
  )
  const [stored] = await tx
    .insert(publication)
    .values({ companyId, publishedAt: at, source: 'system', via: 'demo' })
    .returning({ id: publication.id })
  await tx.insert(publicationLine).values(
    lines.map((line) => ({
      ...line,
      companyId,
      publicationId: stored?.id ?? 0,
      ratePlan: 'BAR',
      state: 'confirmed' as const,
      previousRestriction: OPEN,
      at,
    })),
  )
}

/** A hotel with its own rates, and whether its connection is paused. */
interface DemoPriced extends DemoWatched {
  readonly isPaused: boolean
}

/** An open and a lost group request, and two of past nights, one that was taken and one that was not. None blocks rooms. */
async function addGroupRequests(
  tx: Tx,
  { companyId, now, today, trade: { rooms, rate } }: DemoPriced,
  { category, cost, commission }: { category: number; cost: number; commission: number },
): Promise<void> {
  /** What was known three months before the stay: a usual night that would be nearly full. */
  const known = (nights: readonly { stayDate: string; rooms: number }[]) => {
    const here = whole(rate * (1 - commission / 100)) - cost
    return {
      ...{
        cost,
        usualCommission: commission,
        decidedAt: new Date(now.getTime() - 120 * millisecondsInDay).toISOString(),
      },
      nights: nights.map(({ stayDate, rooms: count }) => ({
        ...{ stayDate, rooms: 0.9 * count, free: 0.7 * rooms, demand: 0.55 * rooms, spread: 0.12 * rooms },
        guest: { whole: 1.8 * here, part: 1.2 * here, here },
      })),
    }
  }
  const requested = (ahead: number, nights: number, share: number) => {
    const [firstNight, lastNight] = [addDays(today, ahead), addDays(today, ahead + nights - 1)]
    const count = Math.max(2, Math.round(rooms * share))
    const rows = stayDates(firstNight, lastNight).map((stayDate) => ({ stayDate, category, rooms: count }))
    return { firstNight, lastNight, nights: rows }
  }
  const [sung, taught] = [requested(-34, 2, 0.2), requested(-20, 3, 0.25)]
  const common = { companyId, chance: 50, commission: 0, wash: 10, author: 'Jonas Wiegand' }
  await tx.insert(groupRequest).values([
    {
      ...{ ...common, name: 'Cycling club', status: 'open', writtenOn: addDays(today, -1) },
      ...{ ...requested(33, 3, 0.15), budget: whole(rate * 0.7), cutoff: addDays(today, 12) },
    },
    {
      ...{ ...common, name: 'Law congress', status: 'lost', lostReason: 'rate', writtenOn: addDays(today, -9) },
      ...{ ...requested(62, 2, 0.3), budget: whole(rate * 0.6), rate: whole(rate * 0.9) },
    },
    {
      ...{ ...common, name: 'Chamber choir', status: 'definite', writtenOn: addDays(today, -120), isInPms: true },
      ...{ ...sung, basis: known(sung.nights), budget: whole(rate * 0.7), rate: whole(rate * 0.8) },
    },
    {
      ...{ ...common, name: 'Tax seminar', status: 'lost', lostReason: 'rate', writtenOn: addDays(today, -120) },
      ...{ ...taught, basis: known(taught.nights), budget: whole(rate * 0.55), rate: whole(rate * 0.85) },
    },
  ])
}

/** Adds the pricing of a demo hotel, and its rates of one year. */
export async function addPricing(tx: Tx, watched: DemoPriced, random: Random): Promise<void> {
  const { companyId, now, isPaused } = watched
  const categories = await tx
    .select({ id: roomCategory.id, name: roomCategory.name })
    .from(roomCategory)
    .where(eq(roomCategory.companyId, companyId))
  const storedAt = new Date(now.getTime() - KNOWN_DAYS * millisecondsInDay)
  const made = documentsOf(watched, categories)
  const documents = Object.entries(made)
  await tx
    .insert(pricingDocument)
    .values(documents.map(([name, content]) => ({ companyId, name, revision: 1, content, storedAt })))
  await tx.insert(connection).values({ companyId, kind: 'demo', amounts: NET_AMOUNTS, connectedAt: storedAt, isPaused })
  await addRestrictions(tx, watched, {
    categories: categories.map(({ id }) => id),
    rules: made.restrictions.rules,
    at: storedAt,
  })
  const firstNight = addDays(watched.today, FAIR_IN_DAYS)
  const fair = { companyId, name: 'Trade fair', note: '', expectedImpact: 20 }
  await tx.insert(hotelEvent).values(
    [firstNight, addDays(firstNight, -STLY_DAYS)].map((night) => ({
      ...fair,
      firstNight: night,
      lastNight: addDays(night, FAIR_NIGHTS - 1),
    })),
  )
  const rows = publishedOf(watched, random)
  const { currency } = watched.hotel
  const ahead = rows.filter(({ stayDate }) => stayDate >= watched.today)
  const ofPersons = new Map(made.persons.derivations.map(({ persons, adjustment }) => [persons, adjustment]))
  await deliver(tx, companyId, PUBLISHED_RATES, {
    name: 'published rates',
    at: now,
    rows: ahead.flatMap(({ stayDate, at, amount }) =>
      [1, REFERENCE_PERSONS].map((persons) => ({
        ...{ stayDate, roomType: 'STD', ratePlan: 'BAR', persons, publishedAt: at },
        amount: personRate(amount, persons, ofPersons, roundingGrid(made.rounding.usual, currency)),
      })),
    ),
  })
  const offers = [...new Set(rows.map(({ amount }) => amount))].flatMap((amount) =>
    offersAt(amount, categories, made, currency),
  )
  await tx.execute(sql`
    insert into ${publishedRate} (company_id, stay_date, room_type, rate_plan, persons, published_at, amount)
    select ${companyId}::int, row.night, offer.type, offer.plan, ${REFERENCE_PERSONS}::int, row.at, offer.rate
    from ${manyRows(
      rows.map(({ stayDate, at, amount }) => ({ night: stayDate, at, amount })),
      { night: 'date', at: 'timestamptz', amount: 'bigint' },
    )} as row join ${manyRows(offers, { amount: 'bigint', type: 'text', plan: 'text', rate: 'bigint' })} as offer
      on offer.amount = row.amount and (offer.plan = 'BAR' or row.night >= ${watched.today}::date)
    on conflict do nothing`)
  const { variableCost, commission } = made.settings
  const category = Math.min(...categories.map(({ id }) => id))
  await addGroupRequests(tx, watched, { category, cost: variableCost, commission })
  const standard = categories.find(({ name }) => name === 'Standard')?.id ?? 0
  const baseOf = (night: StayDate): number =>
    made.levels.levels
      .find(({ id }) => id === seasonLevel(watched, night))
      ?.rates.find(({ category }) => category === standard)?.base ?? watched.trade.rate
  const { rooms } = watched.trade
  const decided = { companyId, today: watched.today, category: standard, rooms, cost: variableCost, commission, baseOf }
  await addDecisions(tx, decided, rows, random)
}
