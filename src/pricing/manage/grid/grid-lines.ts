import type { StayDate } from '../../../../contract/platform/stay-date.ts'
import type { Draft, DraftChange } from '../../../../contract/pricing/draft.ts'
import type { SavedChange } from '../use-drafts.ts'

/** A cell of the grid: its category is the row, its night the column, both from 0. */
export interface Place {
  readonly row: number
  readonly column: number
}

/** The cells from one corner to another, both included. */
export interface Area {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const areaOf = (a: Place, b: Place): Area => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
})

/** Every cell of an area, row by row. */
export const placesOf = ({ top, bottom, left, right }: Area): Place[] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_each, column) => ({ row: top + row, column: left + column })),
  ).flat()

/** The rates shown and changed in the grid. */
export interface GridRates {
  readonly nights: readonly StayDate[]
  readonly categories: readonly number[]
  /** The displayed rate, in minor units; null if there is none. */
  readonly rateAt: (place: Place) => number | null
  /** The active rate, in minor units; null if there is none. */
  readonly activeAt: (place: Place) => number | null
  /** The unpublished change of a cell. */
  readonly draftAt: (place: Place) => Draft | undefined
}

/** Changed cells as they are saved; cells outside the grid and unchanged ones are omitted. */
export function gridChanges(
  { nights, categories, rateAt, draftAt }: GridRates,
  cells: readonly (Place & { readonly rate: number })[],
): DraftChange[] {
  return cells.flatMap((cell): DraftChange[] => {
    const [stayDate, category] = [nights[cell.column], categories[cell.row]]
    if (stayDate === undefined || category === undefined || rateAt(cell) === cell.rate) return []
    return [
      {
        stayDate,
        category,
        rate: cell.rate,
        reason: cells.length > 1 ? 'many' : 'hand',
        fixing: 'keep',
        revision: draftAt(cell)?.revision ?? null,
      },
    ]
  })
}

/** The first row of an area, repeated in all its rows. */
export const filledDown = (area: Area, rateAt: GridRates['rateAt']): (Place & { rate: number })[] =>
  placesOf(area).flatMap((place) => {
    const rate = rateAt({ row: area.top, column: place.column })
    return rate === null || place.row === area.top ? [] : [{ ...place, rate }]
  })

/** The first column of an area, repeated in all its columns. */
export const filledRight = (area: Area, rateAt: GridRates['rateAt']): (Place & { rate: number })[] =>
  placesOf(area).flatMap((place) => {
    const rate = rateAt({ row: place.row, column: area.left })
    return rate === null || place.column === area.left ? [] : [{ ...place, rate }]
  })

/** Earlier changes after undone lines were saved again: the same drafts, with new revisions. */
export const renumbered = (
  changes: readonly SavedChange[],
  restored: readonly SavedChange[],
  drafts: readonly Draft[],
): SavedChange[] =>
  changes.map((change) => {
    const back = restored.find(({ id, before }) => id === change.id && before?.revision === change.revision)
    const now = back && drafts.find(({ id }) => id === change.id)
    return now ? { ...change, revision: now.revision } : change
  })
