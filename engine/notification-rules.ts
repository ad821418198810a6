import { type AlertComparison, isDifference, isMoneyFigure } from '../contract/alert/alert-figures.ts'
import type { AlertCondition, AlertFinding } from '../contract/alert/notification-rule.ts'
import type { StayDate } from '../contract/platform/stay-date.ts'
import { keyFigures } from './key-figures.ts'

/** What is on the books of a night, or budgeted for it; revenue in minor units. `bookings` is null if not read. */
export interface NightBooks {
  readonly bookings: number | null
  readonly roomNights: number
  readonly revenue: number
}

/** The expected final room nights of a night, and the band around them. */
export interface NightForecast {
  readonly roomNights: number
  readonly low: number
  readonly high: number
}

/** The figures of a night that rules compare; null if unknown or not read. Rates in minor units. */
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

/** A condition of a rule, or that the forecast has left the band of the previous one. */
export type EvaluatedCondition = AlertCondition | { readonly figure: 'band' }

/** Whether the conditions of a rule apply to a night, and the finding of each; `unknown` if data is missing. */
export type Evaluation =
  | { readonly outcome: 'met'; readonly findings: readonly AlertFinding[] }
  | { readonly outcome: 'not-met' | 'unknown' }

/** The situation has changed if a figure has moved by more than this share. */
const CHANGED_BY = 0.1

/** A figure of the books; a share of the rooms is in percentage points. */
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

/** The current value of a figure. */
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

/** The value that the current one is compared with. */
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

/** The difference of two values in a unit; null if the divisor is zero. */
function differenceOf(now: number | null, then: number | null, unit: AlertCondition['unit']): number | null {
  if (now === null || then === null) return null
  if (unit === 'amount') return now - then
  return then === 0 ? null : ((now - then) / then) * 100
}

/** The value that a condition compares with its threshold, in its unit; null if unknown. */
function comparedValue(condition: AlertCondition, night: AlertNight): number | null {
  const { figure, comparison, unit } = condition
  const now = presentOf(figure, night)
  if (comparison !== 'none') return differenceOf(now, referenceOf(condition, comparison, night), unit)
  if (figure === 'recommendation') return differenceOf(now, night.active, unit)
  if (figure === 'forecast' && unit === 'percent')
    return now === null || !night.capacity ? null : (now / night.capacity) * 100
  return now
}

/** Money in whole minor units, everything else with one decimal: the precision shown. */
const rounded = (figure: AlertCondition['figure'] | 'band', unit: AlertCondition['unit'], value: number): number =>
  figure !== 'band' && isMoneyFigure(figure) && unit === 'amount' ? Math.round(value) : Math.round(value * 10) / 10

/** Room nights by which the forecast is above or below the band of the previous one; 0 if within it. */
function outsideBand({ forecast, earlierForecast }: AlertNight): number | null {
  if (!forecast || !earlierForecast) return null
  const { roomNights } = forecast
  const { low, high } = earlierForecast
  return roomNights > high ? roomNights - high : roomNights < low ? roomNights - low : 0
}

function isMet(condition: AlertCondition, value: number, night: AlertNight): boolean {
  const { figure, is } = condition
  if (figure === 'rateLimit') {
    const { lowest = 0, highest = 0 } = night.recommended ?? {}
    return is === 'above' ? value >= highest : value <= lowest
  }
  if (is === 'above') return value > condition.value
  return value < (isDifference(condition) ? -condition.value : condition.value)
}

function evaluateCondition(condition: EvaluatedCondition, night: AlertNight): Evaluation {
  if (condition.figure === 'band') {
    const value = outsideBand(night)
    if (value === null) return { outcome: 'unknown' }
    // Less than a room is not actionable.
    if (Math.abs(value) < 1) return { outcome: 'not-met' }
    const finding = { figure: 'band', comparison: 'lastRun', unit: 'amount' } as const
    return { outcome: 'met', findings: [{ ...finding, value: rounded('band', 'amount', value) }] }
  }
  const value = comparedValue(condition, night)
  if (value === null) return { outcome: 'unknown' }
  if (!isMet(condition, value, night)) return { outcome: 'not-met' }
  const { figure, comparison, unit } = condition
  return { outcome: 'met', findings: [{ figure, comparison, unit, value: rounded(figure, unit, value) }] }
}

/**
 * Evaluates a night against the conditions of a rule, all of which must apply. One that doesn't apply decides,
 * regardless of unknown ones.
 */
export function evaluateNight(conditions: readonly EvaluatedCondition[], night: AlertNight): Evaluation {
  const evaluated = conditions.map((condition) => evaluateCondition(condition, night))
  if (evaluated.some(({ outcome }) => outcome === 'not-met')) return { outcome: 'not-met' }
  if (evaluated.some(({ outcome }) => outcome === 'unknown')) return { outcome: 'unknown' }
  return { outcome: 'met', findings: evaluated.flatMap((each) => (each.outcome === 'met' ? each.findings : [])) }
}

/** Whether the situation has changed since earlier findings of the same rule. */
export const hasChanged = (before: readonly AlertFinding[], after: readonly AlertFinding[]): boolean =>
  before.length !== after.length ||
  after.some(({ figure, value }, place) => {
    const earlier = before[place]
    if (!earlier || earlier.figure !== figure) return true
    return Math.abs(value - earlier.value) > CHANGED_BY * Math.abs(earlier.value)
  })
