import { type AlertFigure, isMoneyFigure } from '../alert/alert-figures.ts'
import { DAYS_AHEAD, STAYS } from '../pricing/restriction.ts'
import type { ActivityTexts } from './activity-texts/en.ts'
import type { Formats } from './formats.ts'
import { toMajor, toMinor } from './minor-units.ts'
import { addDays, isStayDate } from './stay-date.ts'

/** A text with each `%s` replaced by the next value; of two forms the one for `count`. */
export function fill(text: string, values: readonly string[], count?: number): string {
  const [one = '', several = one] = text.split('||')
  let next = 0
  return (count === 1 ? one : several).replaceAll('%s', () => values[next++] ?? '')
}

type Values = Readonly<Record<string, unknown>>
export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The context of values: the hotel's currency, null if unknown, and how the user reads them. */
export interface ValueContext {
  readonly currency: string | null
  readonly formats: Formats
  readonly texts: ActivityTexts
  /** The time zone of moments. */
  readonly timeZone: string
}

/** Fields with money in minor units, with nights, with days, and with percentages, in every entity. */
const MONEY = ['rate', 'base', 'lowest', 'highest', 'variableCost', 'smallestChangeAmount']
const STAY_FIELDS: readonly string[] = STAYS
const DAY_FIELDS: readonly string[] = DAYS_AHEAD
const PERCENT = [
  'percent',
  'commission',
  'largestDailyChange',
  'smallestChange',
  'largestChange',
  'largestDistance',
  'threshold',
  'paceShare',
  'budgetShare',
  'fullShare',
]
/** Fields with one of several known values. */
const CHOICES = ['block', 'channel', 'countFrom', 'mode', 'severity', 'spreading', 'use']
const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
/** A Monday, to name weekdays by. */
const MONDAY = '2026-01-05'

/** The words for a value that is known under a key, such as a mode; the value itself if there are none. */
export const wordFor = (texts: Readonly<Record<string, string>>, value: unknown): string =>
  texts[String(value)] ?? String(value)

/** 135 EUR, or 135.50 EUR, of minor units; +10 EUR if it is a difference. */
function moneyText(minor: number, { currency, formats }: ValueContext, isDifference = false): string {
  if (currency === null) return formats.count(null)
  const isWhole = Number.isInteger(toMajor(minor, currency))
  const written = isDifference
    ? isWhole
      ? formats.wholeMoneyDifference(minor, currency)
      : formats.moneyDifference(minor, currency)
    : formats.rate(minor, currency)
  return `${written} ${currency}`
}

const percentText = (value: number, { formats }: ValueContext, isDifference = false): string =>
  `${isDifference && value > 0 ? '+' : ''}${formats.number(value)} %`

const weekdayText = (day: number, { formats }: ValueContext): string => formats.weekday(addDays(MONDAY, day - 1))

const bounded = (is: unknown, value: string, { texts }: ValueContext): string =>
  fill(wordFor(texts.bounds, is ?? '%s'), [value])

/**
 * A condition of a rate rule. Entries of earlier versions may lack its kind, and with it the unit of its value, which is not shown
 * then.
 */
function conditionText(condition: Values, context: ValueContext): string {
  const { formats, texts } = context
  const { kind, is, value, days, from, to } = condition
  const plain = typeof value === 'number' ? formats.number(value) : ''
  const percent = typeof value === 'number' ? percentText(value, context) : ''
  switch (kind) {
    case 'occupancy':
    case 'forecastOccupancy':
      return bounded(is, percent, context)
    case 'adr':
    case 'revpar':
      return bounded(is, typeof value === 'number' ? moneyText(value, context) : '', context)
    case 'roomsLeft':
      return bounded(is, plain, context)
    case 'pickup':
      return fill(texts.overDays, [bounded(is, plain, context), String(days)])
    case 'competitors':
      return fill(wordFor(texts.competitorRates, condition.rate), [bounded(is, percent, context)])
    case 'event':
      return typeof condition.name === 'string' ? condition.name : texts.anyEvent
    case 'level':
      return [condition.levels].flat().join(', ')
    case 'weekday':
      return [condition.weekdays]
        .flat()
        .map((day) => weekdayText(Number(day), context))
        .join(', ')
    case 'stayDates':
      return formats.dayRange(String(from), String(to))
    case 'daysBefore':
      return `${from} – ${fill(texts.days, [String(to)], Number(to))}`
    default:
      return texts.changed
  }
}

/** A condition of a notification rule: the figure with its comparison and limit. */
function alertConditionText(condition: Values, context: ValueContext): string {
  const { formats, texts } = context
  const { comparison, unit, is } = condition
  const figure = condition.figure as AlertFigure
  const value = Number(condition.value)
  const name = wordFor(texts.figures, figure)
  if (figure === 'rateLimit') return `${name}: ${wordFor(texts.limits, is)}`
  const limit =
    unit === 'percent'
      ? percentText(value, context)
      : isMoneyFigure(figure)
        ? moneyText(value, context)
        : figure === 'occupancy'
          ? fill(texts.points, [formats.number(value)])
          : formats.number(value)
  const compared: Readonly<Record<string, string>> = texts.comparisons
  return `${fill(compared[String(comparison)] ?? '%s', [name])} ${bounded(is, limit, context)}`
}

/** An adjustment, or the action of a rule. */
function adjustmentText({ amount, percent, level }: Values, context: ValueContext): string {
  if (typeof amount === 'number') return moneyText(amount, context, true)
  if (typeof percent === 'number') return percentText(percent, context, true)
  return level === undefined || level === null ? context.texts.changed : fill(context.texts.useLevel, [String(level)])
}

/** A rounding. Entries of earlier versions may lack its mode. */
function roundingText({ mode, ending, multiple }: Values, { formats, texts }: ValueContext): string {
  const number = ending ?? multiple
  const written = typeof number === 'number' ? formats.number(number) : ''
  return mode === undefined ? written || texts.changed : fill(wordFor(texts.modes, mode), [written])
}

/** A figure of a budget as it is recorded: `120 room nights, 14400.00 EUR`. */
const BUDGET_FIGURE = /^(\d+) room nights, ([\d.]+) [A-Z]{3}$/

/** A restriction of a night as it is recorded: `minimumStay: 2, closed: true`. */
function restrictionText(recorded: string, context: ValueContext): string {
  return recorded
    .split(', ')
    .map((part) => {
      const [field = '', value = ''] = part.split(': ')
      const stay = Number(value)
      return `${wordFor(context.texts.fields, field)} ${valueText(field, Number.isNaN(stay) ? value === 'true' : stay, context)}`
    })
    .join(', ')
}

function stringText(field: string, value: string, context: ValueContext): string {
  const { currency, formats, texts, timeZone } = context
  const figure = BUDGET_FIGURE.exec(value)
  if (figure && currency !== null) {
    const [, roomNights, revenue] = figure
    const money = moneyText(toMinor(Number(revenue), currency), context)
    return fill(texts.budgetFigure, [formats.count(Number(roomNights)), money], Number(roomNights))
  }
  if (field === 'restrictions') return restrictionText(value, context)
  if (MOMENT.test(value)) return formats.moment(value, timeZone)
  if (isStayDate(value)) return field === 'stayDate' ? formats.night(value) : formats.day(value)
  return CHOICES.includes(field) ? wordFor(texts.values, value) : value
}

function numberText(field: string, value: number, context: ValueContext): string {
  const { formats, texts } = context
  if (MONEY.includes(field)) return moneyText(value, context)
  if (PERCENT.includes(field)) return percentText(value, context)
  if (field === 'amount') return moneyText(value, context, true)
  if (field === 'staleAfterHours') return fill(texts.hours, [formats.count(value)], value)
  if (STAY_FIELDS.includes(field)) return value === 0 ? texts.none : fill(texts.nights, [formats.count(value)], value)
  if (DAY_FIELDS.includes(field)) return value === 0 ? texts.none : fill(texts.days, [formats.count(value)], value)
  // A year has no thousands separator.
  return field === 'year' ? String(value) : formats.number(value)
}

/** A recorded value of a field as it is read: money in the hotel's currency, dates and numbers in the user's format. */
export function valueText(field: string, value: unknown, context: ValueContext): string {
  const { texts } = context
  if (value === null || value === undefined || value === '') return texts.none
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (typeof value === 'number') return numberText(field, value, context)
  if (typeof value === 'string') return stringText(field, value, context)
  if (Array.isArray(value)) {
    const each = (entry: unknown) =>
      field === 'weekdays' ? weekdayText(Number(entry), context) : valueText(field, entry, context)
    return value.length === 0 ? texts.none : value.map(each).join(', ')
  }
  if (!isValues(value)) return String(value)
  if (value.figure !== undefined) return alertConditionText(value, context)
  if (field === 'conditions') return conditionText(value, context)
  if (field === 'adjustment' || field === 'action') return adjustmentText(value, context)
  if (field === 'rounding' || field === 'usual') return roundingText(value, context)
  if (field === 'quietHours') return [value.from, value.to].filter((time) => time !== undefined).join(' – ')
  return Object.entries(value)
    .map(([part, each]) => `${wordFor(texts.fields, part)} ${valueText(part, each, context)}`)
    .join(' · ')
}
