import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import { isStayDate } from '../../../contract/platform/stay-date.ts'

/** The column of the house among those of the room types; no code is empty. */
export const HOUSE = ''
const MOST_ROOMS = 20_000

/** A row of the dated table during editing: the rooms by column, as text. */
export interface DraftRow {
  readonly validFrom: string
  readonly rooms: Readonly<Record<string, string>>
}

/** The error in a cell: the place of its row, and its column or the date. */
interface CellError {
  readonly place: number
  readonly column: string | 'validFrom'
  readonly error: 'date' | 'twice' | 'rooms' | 'empty'
}

const tablesOf = ({ house, roomTypes }: CapacityRules) => [{ code: HOUSE, rules: house }, ...roomTypes]

/** The dated tables of house and types as one table, a row for each date on which an entry begins. */
export function draftOf(rules: CapacityRules): DraftRow[] {
  const rows = new Map<string, Record<string, string>>()
  for (const { code, rules: table } of tablesOf(rules))
    for (const { validFrom, rooms } of table) rows.set(validFrom, { ...rows.get(validFrom), [code]: String(rooms) })
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([validFrom, rooms]) => ({ validFrom, rooms }))
}

const isRooms = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) <= MOST_ROOMS
const filled = ({ rooms }: DraftRow) => Object.entries(rooms).filter(([, text]) => text.trim() !== '')

/** The errors in the table, cell by cell. */
export function errorsOf(rows: readonly DraftRow[]): CellError[] {
  return rows.flatMap((row, place): CellError[] => {
    const { validFrom } = row
    const date = (error: CellError['error']) => [{ place, column: 'validFrom', error }]
    if (!isStayDate(validFrom)) return date('date')
    if (rows.findIndex((other) => other.validFrom === validFrom) < place) return date('twice')
    const cells = filled(row)
    if (cells.length === 0) return date('empty')
    return cells
      .filter(([, text]) => !isRooms(text.trim()))
      .map(([column]) => ({ place, column, error: 'rooms' as const }))
  })
}

/** The table as the dated tables to be stored. */
export function rulesOf(rows: readonly DraftRow[]): CapacityRules {
  const columns = new Set(rows.flatMap((row) => filled(row).map(([column]) => column)))
  const tableOf = (column: string) =>
    rows.flatMap(({ validFrom, rooms }) => (rooms[column]?.trim() ? [{ validFrom, rooms: Number(rooms[column]) }] : []))
  columns.delete(HOUSE)
  return { house: tableOf(HOUSE), roomTypes: [...columns].map((code) => ({ code, rules: tableOf(code) })) }
}
