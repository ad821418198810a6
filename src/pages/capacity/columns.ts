import type { RoomType } from '../../../contract/inventory.ts'
import { type DraftRow, HOUSE } from './draft.ts'

/** The columns of the dated table: the house, each type that counts, and what else has rooms in it. */
export const columnsOf = (types: readonly RoomType[], rows: readonly DraftRow[]): string[] => [
  HOUSE,
  ...types
    .filter(({ code, state }) => state === 'active' || rows.some(({ rooms }) => rooms[code] !== undefined))
    .map(({ code }) => code),
]
