import { type AlertComparison, isDifference, isMoneyFigure } from '../contract/alert-figures.ts'
import type { AlertCondition, AlertFinding } from '../contract/notification-rule.ts'
import type { StayDate } from '../contract/stay-date.ts'
import { keyFigures } from './key-figures.ts'

/** What is on the books of a night, or planned for it; revenue in minor units. `bookings` is null where it was not read. */
export interface NightBooks {
  readonly bookings: number | null
  readonly roomNights: number
  readonly revenue: number
}

/** How many room nights a night is expected to end with, and the band around that. */
export interface NightForecast {
  readonly roomNights: number
  readonly low: number
  readonly high: number
}

/** What rules compare of a night; null where it is not known or was not read. Rates in minor units. */
export interface AlertNight {
  readonly stayDate: StayDate
  readonly capacity: number | null
  readonly books: NightBooks | null
  readonly stly: NightBooks | null
  readonly budget: NightBooks | null
  /** At the time of the forecast run before the newest one. */
  readonly lastRun: NightBooks | null
  /** Net room nights of the last days, and of the same days last year. */
  readonly pickup: number | null
  readonly pickupLastYear: number | null
  readonly forecast: NightForecast | null
  readonly earlierForecast: NightForecast | null
  readonly recommended: { readonly rate: number; readonly lowest: number; readonly highest: number } | null
  readonly active: number | null
  readonly competitors: number | null
  readonly earlierCompetitors: number | null
}

/** A condition of a rule, or that the forecast has left the band of the one before. */
export type JudgedCondition = AlertCondition | { readonly figure: 'band' }

/** Whether the conditions of a rule hold for a night, and what each found; `unknown` where data are missing. */
export type Judgement =
  | { readonly outcome: 'holds'; readonly findings: readonly AlertFinding[] }
  | { readonly outcome: 'holds-not' | 'unknown' }

/** The situation has changed where a figure has moved by more than this part. */
const CHANGED_BY = 0.1

/** A figure of the books and what they are divided by; a share of the rooms as percentage points. */
function figureOf(figure: AlertCondition['figure'], books: NightBooks | null, capacity: number | null): number | null {
  if (books === null) return null
  const { occupancy, adr } = keyFigures({ ...books, capacity })
  switch (figure) {
    case 'bookings':
      return books.bookings
    case 'roomNights':
    case 'pace':
      return books.roomNights
    case 'revenue':
      return books.revenue
    case 'adr':
      return adr
    case 'occupancy':
      return occupancy === null ? null : occupancy * 100
    default:
      return null
  }
}

/** The present value of a figure. */
function presentOf(figure: AlertCondition['figure'], night: AlertNight): number | null {
  switch (figure) {
    case 'pickup':
      return night.pickup
    case 'forecast':
      return night.forecast?.roomNights ?? null
    case 'rateLimit':
    case 'recommendation':
      return night.recommended?.rate ?? null
    case 'competitor':
      return night.competitors
    default:
      return figureOf(figure, night.books, night.capacity)
  }
}

const BOOKS = { stly: 'stly', budget: 'budget', lastRun: 'lastRun' } as const

/** What the present value is compared with. */
function referenceOf(
  { figure, comparison }: AlertCondition,
  comparedWith: Exclude<AlertComparison, 'none'>,
  night: AlertNight,
): number | null {
  if (figure === 'pickup') return night.pickupLastYear
  if (figure === 'competitor') return night.earlierCompetitors
  if (figure === 'forecast')
    return comparison === 'budget' ? (night.budget?.roomNights ?? null) : (night.earlierForecast?.roomNights ?? null)
  return figureOf(figure, night[BOOKS[comparedWith]], night.capacity)
}

/** The difference of two values in a unit; null where there is nothing to divide by. */
function differenceOf(now: number | null, then: number | null, unit: AlertCondition['unit']): number | null {
  if (now === null || then === null) return null
  if (unit === 'amount') return now - then
  return then === 0 ? null : ((now - then) / then) * 100
}

/** What a condition compares with its threshold, in its unit; null where that is not known. */
function comparedValue(condition: AlertCondition, night: AlertNight): number | null {
  const { figure, comparison, unit } = condition
  const now = presentOf(figure, night)
  if (comparison !== 'none') return differenceOf(now, referenceOf(condition, comparison, night), unit)
  if (figure === 'recommendation') return differenceOf(now, night.active, unit)
  if (figure === 'forecast' && unit === 'percent')
    return now === null || !night.capacity ? null : (now / night.capacity) * 100
  return now
}

/** Money in whole minor units, everything else with one decimal: as far as it is shown. */
const rounded = (figure: AlertCondition['figure'] | 'band', unit: AlertCondition['unit'], value: number): number =>
  figure !== 'band' && isMoneyFigure(figure) && unit === 'amount' ? Math.round(value) : Math.round(value * 10) / 10

/** Room nights by which the forecast lies above the band of the one before, or below it; 0 within. */
function outsideBand({ forecast, earlierForecast }: AlertNight): number | null {
  if (!forecast || !earlierForecast) return null
  const { roomNights } = forecast
  const { low, high } = earlierForecast
  return roomNights > high ? roomNights - high : roomNights < low ? roomNights - low : 0
}

function holds(condition: AlertCondition, value: number, night: AlertNight): boolean {
  const { figure, is } = condition
  if (figure === 'rateLimit') {
    const { lowest = 0, highest = 0 } = night.recommended ?? {}
    return is === 'above' ? value >= highest : value <= lowest
  }
  if (is === 'above') return value > condition.value
  return value < (isDifference(condition) ? -condition.value : condition.value)
}

function judgeCondition(condition: JudgedCondition, night: AlertNight): Judgement {
  if (condition.figure === 'band') {
    const value = outsideBand(night)
    if (value === null) return { outcome: 'unknown' }
    // Nobody acts on less than a room.
    if (Math.abs(value) < 1) return { outcome: 'holds-not' }
    const finding = { figure: 'band', comparison: 'lastRun', unit: 'amount' } as const
    return { outcome: 'holds', findings: [{ ...finding, value: rounded('band', 'amount', value) }] }
  }
  const value = comparedValue(condition, night)
  if (value === null) return { outcome: 'unknown' }
  if (!holds(condition, value, night)) return { outcome: 'holds-not' }
  const { figure, comparison, unit } = condition
  return { outcome: 'holds', findings: [{ figure, comparison, unit, value: rounded(figure, unit, value) }] }
}

/** Judges a night by the conditions of a rule, all of which must hold. One that does not hold decides, whatever is unknown besides. */
export function judgeNight(conditions: readonly JudgedCondition[], night: AlertNight): Judgement {
  const judged = conditions.map((condition) => judgeCondition(condition, night))
  if (judged.some(({ outcome }) => outcome === 'holds-not')) return { outcome: 'holds-not' }
  if (judged.some(({ outcome }) => outcome === 'unknown')) return { outcome: 'unknown' }
  return { outcome: 'holds', findings: judged.flatMap((each) => (each.outcome === 'holds' ? each.findings : [])) }
}

/** Whether the situation has changed since earlier findings of the same rule. */
export const hasChanged = (before: readonly AlertFinding[], after: readonly AlertFinding[]): boolean =>
  before.length !== after.length ||
  after.some(({ figure, value }, place) => {
    const earlier = before[place]
    if (!earlier || earlier.figure !== figure) return true
    return Math.abs(value - earlier.value) > CHANGED_BY * Math.abs(earlier.value)
  })
