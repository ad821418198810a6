import { and, between, eq, sql } from 'drizzle-orm'
import type { PricingDocument } from '../../../contract/hotel/documents.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { asOfEarlier, dateIn } from '../../../contract/platform/time-zone.ts'
import type { NightRate, PricedNight, PricedNights, SetupStep } from '../../../contract/pricing/priced-night.ts'
import { type Counterparts, lastYearOf, nightsOfLastYear } from '../../../engine/last-year.ts'
import { type Movement, onTheBooks } from '../../../engine/on-the-books.ts'
import { isStale } from '../../../engine/pricing/guard-rails.ts'
import { resolveRestriction } from '../../../engine/pricing/restrictions.ts'
import { readKnownNights } from '../../booking/books/known-nights.ts'
import { readLastYear } from '../../booking/books/last-year.ts'
import { readMovements, readTerms } from '../../booking/books/movements.ts'
import { readNightGroups } from '../../booking/groups/night-groups.ts'
import { readCapacity } from '../../booking/inventory/capacity.ts'
import { findKind, type Kinds, restrictionPartsOf } from '../../connection/kinds.ts'
import { storedForecast } from '../../forecast/stored-forecast.ts'
import { findFeatures } from '../../hotel/company/features.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { readDocuments } from '../../hotel/documents/documents.ts'
import { readCounterparts } from '../../market/calendar/counterparts.ts'
import { readEvents } from '../../market/calendar/hotel-events.ts'
import { type MarksRequest, publicHolidays } from '../../market/calendar/marks.ts'
import { readRates } from '../../market/rates.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { connection, nightMovement, pricedNight } from '../../platform/database/schema/index.ts'
import { readDeclined } from '../declined.ts'
import { readEventNames } from '../knowledge.ts'
import { readLimits } from '../limits.ts'
import { type Category, levelByDate, readCategories } from '../plan.ts'
import { readActive } from '../published.ts'
import { autopilotOf } from '../rows.ts'

const PICKUP_DAYS = 7
/** Competitors' rates are those for two guests, as in pricing. */
const GUESTS = 2

interface NightsQuery {
  readonly from: StayDate
  readonly to: StayDate
  readonly category?: number | undefined
  /** Of the names of holidays. */
  readonly language?: MarksRequest['language'] | undefined
}

/** A recommendation without its steps. */
interface ShortRate {
  readonly rate: number
  readonly isFixed: boolean
}

/** The current recommendations of nights; their explanations are not read. */
const readShort = (db: DbOrTx, companyId: number, { from, to, category }: NightsQuery) =>
  db
    .select({
      stayDate: pricedNight.stayDate,
      calculatedAt: pricedNight.calculatedAt,
      basedOn: pricedNight.basedOn,
      rates: sql<
        Record<string, ShortRate>
      >`coalesce((select jsonb_object_agg(key, value - 'steps') from jsonb_each(${pricedNight.rates})
        where ${category === undefined ? sql`true` : sql`key = ${String(category)}::text`}), '{}')`,
    })
    .from(pricedNight)
    .where(and(eq(pricedNight.companyId, companyId), between(pricedNight.stayDate, from, to)))

type Books = Omit<
  PricedNight,
  | 'level'
  | 'levelRule'
  | 'events'
  | 'holidays'
  | 'eventsLastYear'
  | 'forecast'
  | 'competitorMedian'
  | 'groups'
  | 'rates'
>

/** The current and past books of each night, and the final result of the night of last year it is compared with. */
async function readBooks(
  db: DbOrTx,
  hotel: AnalysedHotel,
  { from, to }: NightsQuery,
  counterparts: Counterparts,
  now: Date,
): Promise<Books[]> {
  const { id: companyId, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const asOfOf = (days: number) => asOfEarlier(now.toISOString(), days, timeZone)
  const [{ all: capacity }, terms] = await Promise.all([
    readCapacity(db, companyId, { from, to }),
    readTerms(db, companyId),
  ])
  const rowsOf = (movements: readonly Movement[]) => onTheBooks(movements, { from, to, asOf: now.getTime(), capacity })
  const [rows, week, stly, final, isKnown] = await Promise.all([
    readMovements(db, companyId, { from, to, asOf: now, terms }).then(rowsOf),
    readMovements(db, companyId, { from, to, asOf: asOfOf(PICKUP_DAYS), terms }).then(rowsOf),
    readLastYear(db, companyId, { counterparts, asOf: asOfOf, terms }).then(rowsOf),
    readLastYear(db, companyId, { counterparts, asOf: () => now, terms }).then(rowsOf),
    readKnownNights(db, companyId),
  ])
  return rows.map(({ stayDate, capacity: rooms, roomNights, revenue }, at) => {
    const lastYear = lastYearOf(counterparts, stayDate)
    const known = isKnown(lastYear)
    const short = (row: (typeof rows)[number] | undefined) =>
      row && known ? { roomNights: row.roomNights, revenue: row.revenue } : null
    return {
      stayDate,
      capacity: rooms,
      roomNights,
      revenue,
      pickup: roomNights - (week[at]?.roomNights ?? 0),
      stly: short(stly[at]),
      final: lastYear < today ? short(final[at]) : null,
    }
  })
}

/** The setup steps that are still missing before rates can be recommended, in order. */
function missingSteps(
  categories: readonly Category[],
  books: readonly Books[],
  documents: {
    levels: PricingDocument<'levels'>
    calendar: PricingDocument<'level-calendar'>
    rounding: number
    ratePlans: PricingDocument<'rate-plans'>
  },
  { hasBookings, hasForecast }: { hasBookings: boolean; hasForecast: boolean },
): SetupStep[] {
  const [primary] = categories
  const isRated = documents.levels.levels.some(({ rates }) => rates.some(({ category }) => category === primary?.id))
  const missing: Record<SetupStep, boolean> = {
    bookings: !hasBookings,
    categories: primary === undefined,
    capacity: books.every(({ capacity }) => !capacity),
    levels: !isRated,
    calendar: documents.calendar.periods.length === 0,
    rounding: documents.rounding === 0,
    ratePlan: documents.ratePlans.base === null,
    forecast: !hasForecast,
  }
  return (Object.keys(missing) as SetupStep[]).filter((step) => missing[step])
}

type Linked = NonNullable<PricedNights['connection']>

/** Nights as they are stored: without what the kind of the connection takes. */
export interface StoredNights extends Omit<PricedNights, 'connection'> {
  readonly connection: Omit<Linked, 'restrictionParts'> | null
}

/** Nights with the parts of restrictions that their connection takes. */
export const withRestrictionParts = ({ connection: linked, ...nights }: StoredNights, kinds: Kinds): PricedNights => ({
  ...nights,
  connection: linked && { ...linked, restrictionParts: [...restrictionPartsOf(findKind(kinds, linked.kind))] },
})

/** Nights in a range with their books, forecast and restrictions, and the rates of one category or all. */
export async function readPricedNights(
  db: DbOrTx,
  hotel: AnalysedHotel,
  query: NightsQuery,
  now: Date,
): Promise<StoredNights> {
  const { id: companyId, currency, timeZone } = hotel
  const today = dateIn(timeZone, now)
  const counterparts = await readCounterparts(db, hotel, query)
  const [
    nights,
    books,
    documents,
    all,
    features,
    active,
    limitsOf,
    stored,
    events,
    market,
    groups,
    isDeclined,
    [booked],
    [linked],
  ] = await Promise.all([
    readShort(db, companyId, query),
    readBooks(db, hotel, query, counterparts, now),
    readDocuments(db, companyId, [
      'levels',
      'level-calendar',
      'autopilot',
      'settings',
      'restrictions',
      'rounding',
      'rate-plans',
    ]),
    readCategories(db, companyId),
    findFeatures(db, companyId),
    readActive(db, companyId, query, now),
    readLimits(db, hotel, now, query),
    storedForecast(db, hotel, { at: now, now }),
    readEventNames(db, companyId, query, []),
    readRates(db, companyId, { from: query.from, to: query.to, persons: GUESTS, at: now }),
    readNightGroups(db, companyId, query, today),
    readDeclined(db, companyId, query),
    db.select({ at: nightMovement.at }).from(nightMovement).where(eq(nightMovement.companyId, companyId)).limit(1),
    db
      .select({ kind: connection.kind, isPaused: connection.isPaused })
      .from(connection)
      .where(eq(connection.companyId, companyId)),
  ])
  const holidays = publicHolidays(hotel, { ...query, language: query.language ?? 'EN' })
  const nightsBefore = nightsOfLastYear(counterparts)
  const [firstBefore = query.from, lastBefore = firstBefore] = [nightsBefore[0], nightsBefore.at(-1)]
  const eventsBefore = await readEvents(db, companyId, firstBefore, lastBefore)
  const namesBefore = (stayDate: StayDate): string[] => {
    const night = lastYearOf(counterparts, stayDate)
    return eventsBefore
      .filter(({ firstNight, lastNight }) => firstNight <= night && night <= lastNight)
      .map(({ name }) => name)
  }
  const calendar = documents['level-calendar'].content
  const levelOf = levelByDate(calendar)
  const autopilot = autopilotOf(documents.autopilot.content, features.autopilot, today)
  const { rules } = documents.restrictions.content
  const byNight = new Map(nights.map((night) => [night.stayDate, night]))
  const forecast = new Map(typeof stored === 'string' ? [] : stored.rows.map((row) => [row.stayDate, row]))
  const shownCategories = all.filter(({ id }) => query.category === undefined || id === query.category)
  const [primary] = all
  const [latest] = nights.toSorted((a, b) => b.calculatedAt.getTime() - a.calculatedAt.getTime())
  const rateOf = (stayDate: StayDate, category: number): NightRate => {
    const short = byNight.get(stayDate)?.rates[category]
    const limits = stayDate < today ? null : limitsOf(stayDate, category)
    const [onSale, recommended] = [active(stayDate, category), short?.rate ?? null]
    return {
      category,
      active: onSale,
      recommended,
      limits: limits && { lowest: limits.lowest, highest: limits.highest },
      fixed: short?.isFixed ?? false,
      declined: recommended !== null && isDeclined({ stayDate, category, recommended, active: onSale }),
      autopilot: autopilot(category, stayDate),
      restriction: resolveRestriction(rules, category, stayDate).restriction,
    }
  }
  return {
    companyId,
    currency,
    today,
    calculatedAt: latest?.calculatedAt.toISOString() ?? null,
    basedOn: latest?.basedOn?.toISOString() ?? null,
    isStale: latest !== undefined && isStale(latest.basedOn, now, documents.settings.content.staleAfterHours),
    connection: linked ?? null,
    missing: missingSteps(
      all,
      books,
      {
        levels: documents.levels.content,
        calendar,
        rounding: documents.rounding.revision,
        ratePlans: documents['rate-plans'].content,
      },
      { hasBookings: booked !== undefined, hasForecast: typeof stored !== 'string' },
    ),
    categories: all,
    levels: documents.levels.content.levels.map(({ id, name, colour }) => ({ id, name, colour })),
    nights: books.map((night) => {
      const { stayDate } = night
      const expected = forecast.get(stayDate)
      const applied = primary && limitsOf(stayDate, primary.id)
      return {
        ...night,
        level: applied?.level.id ?? levelOf(stayDate),
        levelRule: applied?.rule ?? null,
        events: events.get(stayDate) ?? [],
        holidays: holidays.get(stayDate) ?? [],
        eventsLastYear: namesBefore(stayDate),
        forecast: expected
          ? { roomNights: expected.roomNights, low: expected.low, high: expected.high, revenue: expected.revenue }
          : null,
        competitorMedian: market(stayDate).median,
        groups: groups(stayDate),
        rates: shownCategories.map(({ id }) => rateOf(stayDate, id)),
      }
    }),
  }
}
