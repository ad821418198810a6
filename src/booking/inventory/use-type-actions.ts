import type { Inventory, RoomType } from '../../../contract/booking/inventory.ts'
import { useText } from '../../core/i18n/text.ts'
import type { Action } from '../../kit/ActionMenu.tsx'
import { moved } from '../../kit/board/order.ts'
import type { BoardState } from '../../kit/board/use-board.ts'
import { orderTypes } from './room-type-changes.ts'

/** The actions for a room type besides moving it to another column: edit it, or move it before or after others in its column. */
export function useTypeActions(
  { companyId, shown, run }: BoardState<Inventory>,
  onEdit: (type: RoomType) => void,
): (type: RoomType) => Action[] {
  const text = useText()
  const codes = shown?.codes ?? []
  return (type) => {
    const column = codes.filter(({ groupId }) => groupId === type.groupId)
    const place = column.findIndex(({ code }) => code === type.code)
    const shift = (label: string, places: 1 | -1): Action => {
      const neighbour = column[place + places]
      const indexOf = (roomType: RoomType) => codes.findIndex(({ code }) => code === roomType.code)
      return {
        label,
        isDisabled: !neighbour,
        onChoose: () => {
          if (!neighbour) return
          const order = moved(codes, indexOf(type), indexOf(neighbour)).map(({ code }) => code)
          const done = text('board.shifted', { group: type.code, place: place + places + 1 })
          run(orderTypes(companyId, order, done))
        },
      }
    }
    return [
      { label: text('inventory.edit'), onChoose: () => onEdit(type) },
      shift(text('inventory.up'), -1),
      shift(text('inventory.down'), 1),
    ]
  }
}
