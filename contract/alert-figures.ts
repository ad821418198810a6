// Without any schema: the bell, which is loaded with the console, names figures too.

/** Rules of a person that may be on in a hotel, conditions of one, and days that it looks ahead. */
export const RULE_LIMITS = { on: 10, stored: 50, conditions: 3, horizon: 365, value: 1_000_000_000 } as const
/** Days that a preview looks back. */
export const PREVIEW_DAYS = 30
/** Days of the pickup that a rule compares. */
export const RULE_PICKUP_DAYS = 7

/**
 * Figures of a night that a rule compares. `pickup` is the net room nights of the last seven days, `pace` the room nights beside those of the same
 * time last year, `forecast` the expected room nights, `rateLimit` a recommended rate at its limit, `recommendation` the recommended rate
 * beside the active one, `competitor` the median rate of the competitors. Rates are those of the primary category.
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
 * What a figure is compared with; `none` takes its value. `lastRun` is the time of the forecast run before the newest one, of an earlier day.
 */
export const ALERT_COMPARISONS = ['none', 'stly', 'budget', 'lastRun'] as const
export type AlertComparison = (typeof ALERT_COMPARISONS)[number]

/** Money in minor units, rooms, bookings or percentage points; or per cent. */
export const ALERT_UNITS = ['amount', 'percent'] as const
export type AlertUnit = (typeof ALERT_UNITS)[number]

const AMOUNT = ['amount'] as const
const PERCENT = ['percent'] as const
const BOTH = ['amount', 'percent'] as const

/** What each figure can be compared with, and in which units. */
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

/** Whether the compared value is a difference: its threshold has no sign, as above and below say the direction. */
export const isDifference = ({
  figure,
  comparison,
}: {
  figure: AlertFigure | 'band'
  comparison: AlertComparison
}): boolean => comparison !== 'none' || figure === 'recommendation'

export const ALERT_SEVERITIES = ['INFO', 'WARNING', 'ALARM'] as const
export type AlertSeverity = (typeof ALERT_SEVERITIES)[number]
/** Where alerts of a rule reach its owner. */
export const ALERT_CHANNELS = ['console', 'mail', 'both'] as const

/** Rules that come with the product, by the tag of their alerts; the first two are about nights. */
export const STANDARD_RULES = [
  'pickup-outside-band',
  'forecast-high',
  'rates-refused',
  'rates-differ',
  'data-late',
  'autopilot-stopped',
] as const
export type StandardRule = (typeof STANDARD_RULES)[number]

/** The standard rules about nights, which everybody of a hotel can have; the others are for its administrators. */
export const NIGHT_RULES = ['pickup-outside-band', 'forecast-high'] as const satisfies readonly StandardRule[]

export const STANDARD_SEVERITIES: Readonly<Record<StandardRule, AlertSeverity>> = {
  'pickup-outside-band': 'INFO',
  'forecast-high': 'INFO',
  'rates-refused': 'ALARM',
  'rates-differ': 'WARNING',
  'data-late': 'WARNING',
  'autopilot-stopped': 'ALARM',
}

/** Whether the tag of an alert is that of a rule that comes with the product. */
export const isStandard = (tag: string): tag is StandardRule => STANDARD_RULES.some((standard) => standard === tag)
