import type { Accuracy, AccuracyMeasures, PastForecast } from '../../contract/forecast/forecast-run.ts'
import { firstOfMonth } from '../../contract/platform/stay-date.ts'

/** What can be looked at week by week. */
export const MEASURES = ['mae', 'wape', 'bias'] as const
export type Measure = (typeof MEASURES)[number]

/** Our own forecast among the methods. */
export const OURS = 'forecast'

type Judged = AccuracyMeasures & { horizon: number }

/** How our forecast and the best baseline did at a horizon. */
export interface Comparison {
  horizon: number
  ours: Judged
  /** The one with the smallest error among those that cover as many nights; null if there is none. */
  best: Judged | null
}

/** Our forecast against the best baseline at each horizon, from the nearest on. */
export function comparisons({ byHorizon }: Pick<Accuracy, 'byHorizon'>): Comparison[] {
  return byHorizon
    .filter(({ method }) => method === OURS)
    .map((ours) => {
      const rivals = byHorizon.filter(
        ({ horizon, method, nights }) => horizon === ours.horizon && method !== OURS && nights >= ours.nights,
      )
      const best = rivals.reduce<Judged | null>((least, each) => (least && least.mae <= each.mae ? least : each), null)
      return { horizon: ours.horizon, ours, best }
    })
    .sort((a, b) => a.horizon - b.horizon)
}

/** A value of each method at each position of a chart: null if there is none. */
export interface Grid {
  places: string[]
  methods: string[]
  value: (place: string, method: string) => number | null
}

function gridOf<Cell extends { method: string }>(
  cells: readonly Cell[],
  placeOf: (cell: Cell) => string,
  figureOf: (cell: Cell) => number | null,
): Grid {
  const values = new Map(cells.map((cell) => [`${placeOf(cell)} ${cell.method}`, figureOf(cell)]))
  return {
    places: [...new Set(cells.map(placeOf))],
    methods: [...new Set(cells.map(({ method }) => method))],
    value: (place, method) => values.get(`${place} ${method}`) ?? null,
  }
}

/** One measure by week and method, ours first. */
export function weeklyGrid({ byWeek }: Accuracy, measure: Measure): Grid {
  const ordered = byWeek.toSorted((a, b) => Number(b.method === OURS) - Number(a.method === OURS))
  const grid = gridOf(
    ordered,
    ({ week }) => week,
    (cell) => cell[measure],
  )
  return { ...grid, places: grid.places.toSorted() }
}

/** The weights by horizon and method. */
export const weightGrid = ({ weights }: Accuracy): Grid =>
  gridOf(
    weights,
    ({ horizon }) => String(horizon),
    ({ weight }) => weight,
  )

/** What was sold, what was forecast, and the edges of the band, night by night. */
const NIGHT_FIGURES = { actual: 'actual', forecast: OURS, low: 'low', high: 'high' } as const

/** The forecasts of past nights beside the rooms sold. */
export const nightGrid = (nights: readonly PastForecast[]): Grid => {
  const byDate = new Map(nights.map((night) => [night.stayDate, night]))
  return {
    places: [...byDate.keys()],
    methods: Object.values(NIGHT_FIGURES),
    value: (place, method) => {
      const figure = NIGHT_FIGURES[method as keyof typeof NIGHT_FIGURES]
      return byDate.get(place)?.[figure] ?? null
    },
  }
}

/** How close the forecasts of the evaluated nights of a month were, or of all: sums and mean absolute error in rooms. */
export interface MonthQuality {
  /** The first day of the month; null for all of them. */
  readonly month: string | null
  readonly nights: number
  readonly actual: number
  readonly forecast: number
  readonly mae: number
  /** The share of nights within the band. */
  readonly within: number
}

function qualityOf(month: string | null, nights: readonly PastForecast[]): MonthQuality {
  const sum = (of: (night: PastForecast) => number) => nights.reduce((total, night) => total + of(night), 0)
  return {
    month,
    nights: nights.length,
    actual: sum(({ actual }) => actual),
    forecast: sum(({ forecast }) => forecast),
    mae: sum(({ actual, forecast }) => Math.abs(forecast - actual)) / nights.length,
    within: sum(({ actual, low, high }) => Number(actual >= low && actual <= high)) / nights.length,
  }
}

/** The quality of the forecasts by month, and of all nights together. */
export function monthsOf(nights: readonly PastForecast[]): { rows: MonthQuality[]; total: MonthQuality } {
  const months = [...new Set(nights.map(({ stayDate }) => firstOfMonth(stayDate)))]
  const rows = months.map((month) =>
    qualityOf(
      month,
      nights.filter(({ stayDate }) => firstOfMonth(stayDate) === month),
    ),
  )
  return { rows, total: qualityOf(null, nights) }
}
