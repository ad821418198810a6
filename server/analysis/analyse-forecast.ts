import type { Chosen, ExpectedFigures } from '../../contract/analysis/analyse.ts'
import type { Granularity } from '../../contract/analysis/figures.ts'
import type { ForecastRow, ForecastState, NO_FORECAST } from '../../contract/forecast/forecast.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import type { DatedCapacity } from '../../engine/capacity.ts'
import { type ExpectedNight, expectedByPeriod } from '../../engine/expected.ts'
import { isFinished } from '../../engine/to-date.ts'
import type { StoredForecast } from '../forecast/stored-forecast.ts'

/** The expected result of a night in the chosen segments; in all segments if none is chosen. */
function expectedNight(row: ForecastRow, chosen: readonly string[]): ExpectedNight {
  if (chosen.length === 0) return row
  const segments = row.segments.filter(({ segment }) => chosen.includes(segment ?? ''))
  return {
    roomNights: segments.reduce((sum, { roomNights }) => sum + roomNights, 0),
    revenue: segments.reduce((sum, { revenue }) => sum + revenue, 0),
    low: null,
    high: null,
  }
}

interface AnalyseForecastRequest {
  readonly nights: readonly StayDate[]
  readonly granularity: Granularity
  readonly capacity: readonly DatedCapacity[]
  readonly chosen: Chosen
  readonly today: StayDate
  readonly booksOf: (night: StayDate) => { roomNights: number; revenue: number }
}

/** The forecast of the analysed periods, by their first night, or why there is none. */
export function forecastBeside(
  stored: StoredForecast | (typeof NO_FORECAST)[number],
  { nights, granularity, capacity, chosen, today, booksOf }: AnalyseForecastRequest,
): { state: ForecastState; byPeriod: ReadonlyMap<StayDate, ExpectedFigures> } {
  const { segment, ...others } = chosen
  const isFiltered = Object.values(others).some((values) => values.length > 0)
  if (typeof stored === 'string' || isFiltered)
    return { state: { missing: typeof stored === 'string' ? stored : 'filtered' }, byPeriod: new Map() }
  const ahead = new Map(
    stored.rows
      .filter(({ stayDate }) => !isFinished(stayDate, today))
      .map((row) => [row.stayDate, expectedNight(row, segment)] as const),
  )
  const isBehind = (night: StayDate) => isFinished(night, today) || night <= stored.origin
  const byPeriod = expectedByPeriod(nights, { granularity, capacity }, ahead, (night) =>
    isBehind(night) ? booksOf(night) : undefined,
  )
  return { state: { origin: stored.origin }, byPeriod }
}
