import type { TextKey } from '../../i18n/text.ts'

/** Our forecast, the baselines that it is held against, and the methods that it is combined from, by their names. */
const NAMES: Record<string, TextKey> = {
  forecast: 'forecastControl.methods.forecast',
  'same-weekday-last-year': 'forecastControl.methods.lastYear',
  'additive-pickup': 'forecastControl.methods.additivePickup',
  'multiplicative-pickup': 'forecastControl.methods.multiplicativePickup',
  'on-the-books': 'forecastControl.methods.onTheBooks',
  'same-season-pickup': 'forecastControl.methods.seasonBaseline',
  blend: 'forecastControl.methods.blend',
  'season-pickup': 'forecastControl.methods.seasonPickup',
  'season-regression': 'forecastControl.methods.seasonRegression',
  'recent-regression': 'forecastControl.methods.recentRegression',
  'plain-pickup': 'forecastControl.methods.plainPickup',
  'booking-curve': 'forecastControl.methods.bookingCurve',
}

/** What a method is called; by its own name where it is newer than this page. */
export const methodName = (text: (key: TextKey) => string, method: string): string => {
  const key = NAMES[method]
  return key ? text(key) : method
}
