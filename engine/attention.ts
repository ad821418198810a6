import type { Attention, AttentionKind } from '../contract/analysis/analysis.ts'
import type { AttentionThresholds } from '../contract/analysis/attention-thresholds.ts'
import { RISK_KINDS } from '../contract/analysis/to-do.ts'
import { type StayDate, stayDates } from '../contract/platform/stay-date.ts'

interface Sold {
  readonly roomNights: number
  /** In minor units. */
  readonly revenue: number
}

/** A night ahead: what is on its books, and its comparisons; null if unknown. */
export interface NightAhead extends Sold {
  readonly stayDate: StayDate
  readonly capacity: number | null
  readonly stly: Sold | null
  /** The final figures of the night of last year. */
  readonly finalLastYear: Sold | null
  /** The expected final figures; `unconstrained` is the number of rooms that would be sold without a capacity limit. */
  readonly forecast: (Sold & { readonly unconstrained: number }) | null
  readonly budget: Sold | null
}

/** Rooms on the books of a night minus those of the same time last year, by segment; null is the unknown segment. */
export type SegmentDifferences = ReadonlyMap<string | null, number>

/** An event entered by the hotel. */
interface Event {
  readonly name: string
  readonly firstNight: StayDate
  readonly lastNight: StayDate
}

/** Attention items found in the nights ahead, before seen marks are applied. */
export type FoundAttention = Omit<Attention, 'isSeen'>

/** The revenue per room of a night: from the forecast, otherwise from the books, otherwise from last year. */
function rateOf({ forecast, stly, ...books }: NightAhead): number {
  const sold = [forecast, books, stly].find((each) => each && each.roomNights > 0)
  return sold ? sold.revenue / sold.roomNights : 0
}

const differenceOf = ({ roomNights, stly }: NightAhead): number => (stly ? roomNights - stly.roomNights : 0)

/** How much more or less revenue than last year is expected: by the forecast, or without it by the pace at its rate. */
const toLastYearOf = (night: NightAhead): number =>
  night.forecast && night.finalLastYear
    ? night.forecast.revenue - night.finalLastYear.revenue
    : differenceOf(night) * rateOf(night)

/** Forecast revenue minus budget; null if either is missing. */
const toBudgetOf = ({ forecast, budget }: NightAhead): number | null =>
  forecast && budget ? forecast.revenue - budget.revenue : null

const roomsOver = ({ capacity, roomNights }: NightAhead): number =>
  capacity === null ? 0 : Math.max(0, roomNights - capacity)

function paceOf(night: NightAhead, { paceShare, paceRooms, budgetShare }: AttentionThresholds) {
  const { capacity, stly, budget } = night
  const difference = differenceOf(night)
  const isPace =
    stly !== null &&
    Math.abs(difference) >= Math.max(paceRooms, (paceShare / 100) * (capacity ?? stly.roomNights)) &&
    // Other booking habits than last year's change the pace, not the result.
    Math.sign(difference) * toLastYearOf(night) >= paceRooms * rateOf(night)
  if (isPace && difference < 0) return 'behind'
  const toBudget = toBudgetOf(night)
  if (budget && toBudget !== null && toBudget < 0 && -toBudget >= (budgetShare / 100) * budget.revenue)
    return 'belowBudget'
  return isPace ? 'ahead' : null
}

const isFull = ({ capacity, forecast }: NightAhead, { fullShare }: AttentionThresholds): boolean =>
  capacity !== null && capacity > 0 && forecast !== null && forecast.roomNights >= (fullShare / 100) * capacity

/** The revenue at stake in a night, by reason for attention. */
const STAKES: Partial<Record<AttentionKind, (night: NightAhead) => number>> = {
  overbooked: (night) => roomsOver(night) * rateOf(night),
  behind: (night) => Math.max(-toLastYearOf(night), -(toBudgetOf(night) ?? 0)),
  belowBudget: (night) => -(toBudgetOf(night) ?? 0),
  ahead: toLastYearOf,
  full: (night) => Math.max(0, (night.forecast?.unconstrained ?? 0) - (night.capacity ?? 0)) * rateOf(night),
}

/** The named segment with the largest share of the difference to last year; null if none moves in the same direction. */
function segmentBehind(nights: readonly SegmentDifferences[], direction: 1 | -1): FoundAttention['segment'] {
  const sums = new Map<string, number>()
  for (const segments of nights)
    for (const [name, difference] of segments) if (name !== null) sums.set(name, (sums.get(name) ?? 0) + difference)
  const [most] = [...sums].sort(([, a], [, b]) => direction * (b - a))
  return most && direction * most[1] > 0 ? { name: most[0], difference: most[1] } : null
}

function stretch(
  kind: AttentionKind,
  nights: readonly NightAhead[],
  context: Partial<Pick<FoundAttention, 'name'>> = {},
): FoundAttention[] {
  const [first, last] = [nights[0], nights.at(-1)]
  if (!first || !last) return []
  const sum = (of: (night: NightAhead) => number) => nights.reduce((total, night) => total + of(night), 0)
  const stake = STAKES[kind]
  return [
    {
      kind,
      from: first.stayDate,
      to: last.stayDate,
      roomNights: sum(({ roomNights }) => roomNights),
      capacity: nights.some(({ capacity }) => capacity === null) ? null : sum(({ capacity }) => capacity ?? 0),
      difference: sum(differenceOf),
      atStake: stake ? Math.round(sum(stake)) : null,
      toBudget: nights.some((night) => toBudgetOf(night) === null) ? null : sum((night) => toBudgetOf(night) ?? 0),
      segment: null,
      name: null,
      ...context,
    },
  ]
}

/** Consecutive nights with the same finding, each run once. */
function stretches<Finding>(nights: readonly NightAhead[], findingOf: (night: NightAhead) => Finding | null) {
  const rows: { finding: Finding; nights: NightAhead[] }[] = []
  let before: Finding | null = null
  for (const night of nights) {
    const finding = findingOf(night)
    const row = rows.at(-1)
    if (finding !== null && finding === before && row) row.nights.push(night)
    else if (finding !== null) rows.push({ finding, nights: [night] })
    before = finding
  }
  return rows
}

/** Overbooked nights first, then risks, then opportunities, each by revenue at stake; otherwise in calendar order. */
const byUrgency = (a: FoundAttention, b: FoundAttention): number =>
  Number(b.kind === 'overbooked') - Number(a.kind === 'overbooked') ||
  Number(RISK_KINDS.includes(b.kind)) - Number(RISK_KINDS.includes(a.kind)) ||
  (b.atStake ?? -1) - (a.atStake ?? -1) ||
  (a.from < b.from ? -1 : a.from > b.from ? 1 : 0)

interface AttentionContext {
  readonly thresholds: AttentionThresholds
  readonly events: readonly Event[]
}

/**
 * Everything in the nights ahead that needs attention, most urgent first: overbooked nights, then those with revenue at
 * risk and those with revenue to gain, each by revenue at stake. For a night behind or ahead of last year's pace the
 * stake is the forecast minus last year's final revenue, without a forecast the difference in rooms at its rate; a night
 * whose forecast doesn't differ in the same direction by the revenue of the least number of rooms is neither. For a night behind it is the forecast's shortfall against
 * budget if that is larger, as for one below budget; for one that sells out the demand beyond its rooms. Events have no
 * revenue and come last.
 *
 * @param nights consecutive nights
 */
export function findAttention(
  nights: readonly NightAhead[],
  { thresholds, events }: AttentionContext,
): FoundAttention[] {
  const over = stretches(nights, (night) => roomsOver(night) > 0 || null).flatMap(({ nights: some }) =>
    stretch('overbooked', some),
  )
  const pace = stretches(nights, (night) => paceOf(night, thresholds)).flatMap(({ finding, nights: some }) =>
    stretch(finding, some),
  )
  const full = stretches(nights, (night) => isFull(night, thresholds) || null).flatMap(({ nights: some }) =>
    stretch('full', some),
  )
  const entered = events.flatMap(({ name, firstNight, lastNight }) =>
    stretch(
      'event',
      nights.filter(({ stayDate }) => stayDate >= firstNight && stayDate <= lastNight),
      { name },
    ),
  )
  return [...over, ...pace, ...full, ...entered].sort(byUrgency)
}

/** Adds the segment with the largest share to items with revenue at stake, from the differences of each night. */
export const withSegments = <Found extends FoundAttention>(
  items: readonly Found[],
  byNight: ReadonlyMap<StayDate, SegmentDifferences>,
): Found[] =>
  items.map((item) => {
    if (item.atStake === null) return item
    const nights = stayDates(item.from, item.to).flatMap((night) => byNight.get(night) ?? [])
    return { ...item, segment: segmentBehind(nights, RISK_KINDS.includes(item.kind) ? -1 : 1) }
  })

/** The revenue at risk of items together, in minor units; without that which is to be gained. */
export const revenueAtRisk = (items: readonly Pick<FoundAttention, 'kind' | 'atStake'>[]): number =>
  items.reduce((sum, { kind, atStake }) => sum + (RISK_KINDS.includes(kind) ? (atStake ?? 0) : 0), 0)
