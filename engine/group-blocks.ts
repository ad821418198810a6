import type { GroupBlock, GroupBlocks } from '../contract/booking/group-blocks.ts'
import type { StayDate } from '../contract/platform/stay-date.ts'

/** A night and room type of a block; `rate` per room in minor units, null if none is agreed. */
export interface BlockNight {
  readonly rooms: number
  readonly pickedUp: number
  readonly rate: number | null
}

/** A block as its source keeps it. */
export interface StoredBlock
  extends Pick<GroupBlock, 'id' | 'name' | 'status' | 'segment' | 'firstNight' | 'lastNight'> {
  readonly cutoff: StayDate | null
  readonly nights: readonly BlockNight[]
}

const leftOf = ({ rooms, pickedUp }: BlockNight): number => Math.max(0, rooms - pickedUp)
const sumOf = (nights: readonly BlockNight[], of: (night: BlockNight) => number): number =>
  nights.reduce((sum, night) => sum + of(night), 0)

/**
 * The groups ahead. Expected wash is the part of its block that a group is not expected to pick up: the share that
 * earlier groups didn't, but never more than is left; after the cut-off all that is left, since it is released for
 * sale. Null without an earlier group.
 *
 * @param ahead blocks that are not over and not cancelled
 * @param share of the blocked room nights that finished groups of the hotel picked up; null without any
 */
export function groupBlocks(
  ahead: readonly StoredBlock[],
  share: number | null,
  today: StayDate,
): { rows: Omit<GroupBlock, 'nights'>[]; total: GroupBlocks['total'] } {
  const rows = ahead.map(({ nights, ...block }): Omit<GroupBlock, 'nights'> => {
    const roomNights = sumOf(nights, ({ rooms }) => rooms)
    const left = sumOf(nights, leftOf)
    const isReleased = block.cutoff !== null && block.cutoff < today
    const wash = share === null ? null : Math.min(left, (1 - share) * roomNights)
    return {
      ...block,
      isReleased,
      roomNights,
      pickedUp: sumOf(nights, ({ pickedUp }) => pickedUp),
      left,
      expectedWash: isReleased ? left : wash === null ? null : Math.round(wash * 10) / 10,
      revenueLeft: sumOf(nights, (night) => leftOf(night) * (night.rate ?? 0)),
    }
  })
  const total = (of: (row: Omit<GroupBlock, 'nights'>) => number) => rows.reduce((sum, row) => sum + of(row), 0)
  return {
    rows,
    total: {
      roomNights: total(({ roomNights }) => roomNights),
      pickedUp: total(({ pickedUp }) => pickedUp),
      left: total(({ left }) => left),
      expectedWash: rows.some(({ expectedWash }) => expectedWash === null)
        ? null
        : total(({ expectedWash }) => expectedWash ?? 0),
      revenueLeft: total(({ revenueLeft }) => revenueLeft),
    },
  }
}
