import type { Inventory, RoomType, RoomTypeUpdate } from '../../../contract/inventory.ts'
import { PATHS, pathTo } from '../../../contract/paths.ts'
import type { BoardChange } from '../../board/use-board.ts'

type Change = BoardChange<Inventory>

const isMarked = (code: string, update: RoomTypeUpdate) => (type: RoomType) =>
  type.code === code ? { ...type, ...update } : { ...type, isPrimary: type.isPrimary && !update.isPrimary }

/** Names a room type, says whether it counts, or moves the mark of the primary type to it. */
export const updateType = (companyId: number, code: string, update: RoomTypeUpdate): Change => ({
  url: pathTo(PATHS.roomType, { companyId, code }),
  method: 'PUT',
  body: () => update,
  revision: ({ codes }) => codes.find((type) => type.code === code)?.revision,
  foresee: (shown) => ({ ...shown, codes: shown.codes.map(isMarked(code, update)) }),
})

/** Puts the room types into an order. */
export const orderTypes = (companyId: number, codes: readonly string[], done: string): Change => ({
  url: pathTo(PATHS.roomTypeOrder, { companyId }),
  method: 'PUT',
  body: () => ({ codes }),
  foresee: (shown) => ({
    ...shown,
    codes: codes.flatMap((code) => shown.codes.find((type) => type.code === code) ?? []),
  }),
  done,
})
