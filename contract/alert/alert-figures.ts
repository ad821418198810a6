// Free of schemas: the notification bell, which is loaded with the console, needs the names of figures too.

/** Limits per user and hotel: active rules, stored rules, conditions per rule, and days ahead that a rule evaluates. */
export const RULE_LIMITS = { on: 10, stored: 50, conditions: 3, horizon: 365, value: 1_000_000_000 } as const
/** Number of past days that a preview covers. */
export const PREVIEW_DAYS = 30
/** Number of days over which a rule measures pickup. */
export const RULE_PICKUP_DAYS = 7

/**
 * Figures of a stay date that a rule can compare. `pickup` is the net room nights of the last seven days, `pace` the
 * room nights compared with the same time last year, `forecast` the expected room nights, `rateLimit` a recommended
 * rate at its limit, `recommendation` the recommended rate compared with the active one, `competitor` the median rate
 * of the competitors. Rates are those of the primary category.
 */
export const ALERT_FIGURES = [
  'bookings',
  'roomNights',
  'revenue',
  'adr',
  'occupancy',
  'pickup',
  'pace',
  'forecast',
  'rateLimit',
  'recommendation',
  'competitor',
] as const
export type AlertFigure = (typeof ALERT_FIGURES)[number]

/**
 * What a figure is compared with; `none` uses the value itself. `lastRun` is the forecast run before the newest one,
 * made on an earlier day.
 */
export const ALERT_COMPARISONS = ['none', 'stly', 'budget', 'lastRun'] as const
export type AlertComparison = (typeof ALERT_COMPARISONS)[number]

/** `amount` is money in minor units, rooms, bookings or percentage points; `percent` is per cent. */
export const ALERT_UNITS = ['amount', 'percent'] as const
export type AlertUnit = (typeof ALERT_UNITS)[number]

const AMOUNT = ['amount'] as const
const PERCENT = ['percent'] as const
const BOTH = ['amount', 'percent'] as const

/** The comparisons and units available for each figure. */
export const ALERT_CHOICES: Readonly<
  Record<AlertFigure, Readonly<Partial<Record<AlertComparison, readonly AlertUnit[]>>>>
> = {
  bookings: { none: AMOUNT, stly: BOTH, lastRun: BOTH },
  roomNights: { none: AMOUNT, budget: BOTH, lastRun: BOTH },
  revenue: { none: AMOUNT, stly: BOTH, budget: BOTH, lastRun: BOTH },
  adr: { none: AMOUNT, stly: BOTH, budget: BOTH, lastRun: BOTH },
  occupancy: { none: PERCENT, stly: AMOUNT, budget: AMOUNT, lastRun: AMOUNT },
  pickup: { none: AMOUNT, stly: AMOUNT },
  pace: { stly: BOTH },
  forecast: { none: BOTH, budget: BOTH, lastRun: BOTH },
  rateLimit: { none: AMOUNT },
  recommendation: { none: BOTH },
  competitor: { lastRun: BOTH },
}

/** Whether the compared amount is money, in minor units. */
export const isMoneyFigure = (figure: AlertFigure | 'band'): boolean =>
  ['revenue', 'adr', 'rateLimit', 'recommendation', 'competitor'].includes(figure)

/** Whether the compared value is a difference: its threshold has no sign because above and below give the direction. */
export const isDifference = ({
  figure,
  comparison,
}: {
  figure: AlertFigure | 'band'
  comparison: AlertComparison
}): boolean => comparison !== 'none' || figure === 'recommendation'

export const ALERT_SEVERITIES = ['INFO', 'WARNING', 'ALARM'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]
/** How alerts of a rule reach its owner. */
export const ALERT_CHANNELS = ['console', 'mail', 'both'] as const

/** Built-in rules, identified by the tag of their alerts; the first two are about stay dates. */
export const STANDARD_RULES = [
  'pickup-outside-band',
  'forecast-high',
  'rates-refused',
  'rates-differ',
  'data-late',
  'autopilot-stopped',
  'autopilot-review',
  'fixed-not-sold',
] as const
export type StandardRule = (typeof STANDARD_RULES)[number]

/** The built-in rules about stay dates, available to every user of a hotel; the others are for its administrators. */
export const NIGHT_RULES = ['pickup-outside-band', 'forecast-high'] as const satisfies readonly StandardRule[]

export const STANDARD_SEVERITIES: Readonly<Record<StandardRule, AlertSeverity>> = {
  'pickup-outside-band': 'INFO',
  'forecast-high': 'INFO',
  'rates-refused': 'ALARM',
  'rates-differ': 'WARNING',
  'data-late': 'WARNING',
  'autopilot-stopped': 'ALARM',
  'autopilot-review': 'WARNING',
  'fixed-not-sold': 'ALARM',
}

/** Whether the tag of an alert belongs to a built-in rule. */
export const isStandard = (tag: string): tag is StandardRule => STANDARD_RULES.some((standard) => standard === tag)
