import type { TextKey } from '../core/i18n/text.ts'

/** Our forecast with its band, what was sold, the baselines that it is compared with, and the methods that it is combined from, by name. */
const NAMES: Record<string, TextKey> = {
  forecast: 'forecastRuns.methods.forecast',
  actual: 'forecastRuns.methods.actual',
  low: 'forecastRuns.methods.low',
  high: 'forecastRuns.methods.high',
  'same-weekday-last-year': 'forecastRuns.methods.lastYear',
  'additive-pickup': 'forecastRuns.methods.additivePickup',
  'multiplicative-pickup': 'forecastRuns.methods.multiplicativePickup',
  'on-the-books': 'forecastRuns.methods.onTheBooks',
  'same-season-pickup': 'forecastRuns.methods.seasonBaseline',
  blend: 'forecastRuns.methods.blend',
  'season-pickup': 'forecastRuns.methods.seasonPickup',
  'season-regression': 'forecastRuns.methods.seasonRegression',
  'recent-regression': 'forecastRuns.methods.recentRegression',
  'plain-pickup': 'forecastRuns.methods.plainPickup',
  'booking-curve': 'forecastRuns.methods.bookingCurve',
  'boosted-trees': 'forecastRuns.methods.boostedTrees',
  'night-process': 'forecastRuns.methods.nightProcess',
}

/** The name of a method; its own name if this page doesn't know it yet. */
export const methodName = (text: (key: TextKey) => string, method: string): string => {
  const key = NAMES[method]
  return key ? text(key) : method
}
