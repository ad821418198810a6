import type { Accuracy, AccuracyMeasures } from '../../contract/forecast/forecast-run.ts'

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
