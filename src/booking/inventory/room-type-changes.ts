import type { Inventory, RoomType, RoomTypeUpdate } from '../../../contract/booking/inventory.ts'
import { api } from '../../core/http/index.ts'
import type { BoardChange } from '../../kit/board/use-board.ts'

type Change = BoardChange<Inventory>

const isMarked = (code: string, update: RoomTypeUpdate) => (type: RoomType) =>
  type.code === code ? { ...type, ...update } : { ...type, isPrimary: type.isPrimary && !update.isPrimary }

/** Updates a room type's name, state, or primary flag. */
export const updateType = (companyId: number, code: string, update: RoomTypeUpdate): Change => ({
  send: ({ codes }) =>
    api.request('PUT /api/inventory/:companyId/room-types/:code', {
      params: { companyId, code },
      body: update,
      ifMatch: codes.find((type) => type.code === code)?.revision,
    }),
  foresee: (shown) => ({ ...shown, codes: shown.codes.map(isMarked(code, update)) }),
})

/** Reorders the room types. */
export const orderTypes = (companyId: number, codes: readonly string[], done: string): Change => ({
  send: () =>
    api.request('PUT /api/inventory/:companyId/room-type-order', {
      params: { companyId },
      body: { codes: [...codes] },
    }),
  foresee: (shown) => ({
    ...shown,
    codes: codes.flatMap((code) => shown.codes.find((type) => type.code === code) ?? []),
  }),
  done,
})
