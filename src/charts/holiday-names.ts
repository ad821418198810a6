import { axisText } from './axes.ts'
import type { TokenColours } from './token-colours.ts'

/** The names of holidays above their dates, as the `markArea` of a series: of several in a row the first one's. */
export const holidayNames = (dates: readonly string[], names: ReadonlyMap<string, string>, colours: TokenColours) => ({
  silent: true,
  itemStyle: { color: 'transparent' },
  label: { ...axisText(colours), color: colours.warn, position: 'top', width: 96, overflow: 'truncate' },
  data: dates
    .filter((date, place) => names.has(date) && !names.has(dates[place - 1] ?? ''))
    .map((date) => [{ name: names.get(date), xAxis: date }, { xAxis: date }]),
})
