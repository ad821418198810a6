import { addDays, type StayDate } from '../contract/platform/stay-date.ts'
import { median } from './median.ts'

/** A run of nights with too little data, both included; `usual` is the mean of what such nights usually have. */
export interface Gap {
  readonly from: StayDate
  readonly to: StayDate
  readonly kind: 'empty' | 'low'
  readonly roomNights: number
  readonly usual: number
}

/** Nights of the same weekday, before and after, that define the usual number. */
const WEEKS = [-4, -3, -2, -1, 1, 2, 3, 4]
/** A lower usual number is not reported as a gap: a small or new house may be empty. */
const LEAST_USUAL = { empty: 3, low: 10 }
const LOW_PART = 0.25

/**
 * Nights that appear to have missing data: without any room, or with less than a quarter of the median of the same
 * weekday four weeks before and after. Nights that can't be sold are not reported. The median is robust as long as
 * fewer than half of the surrounding weeks are missing too.
 *
 * @param rooms room nights on the books by night, for the range and four weeks around it; a night without a booking is
 * absent
 * @param isClosed whether a night can't be sold at all
 */
export function findGaps(
  nights: readonly StayDate[],
  rooms: ReadonlyMap<StayDate, number>,
  isClosed: (night: StayDate) => boolean,
): Gap[] {
  const gaps: { from: StayDate; to: StayDate; kind: Gap['kind']; roomNights: number; usual: number; nights: number }[] =
    []
  for (const night of nights) {
    if (isClosed(night)) continue
    const sold = rooms.get(night) ?? 0
    const usual = median(WEEKS.map((week) => rooms.get(addDays(night, week * 7)) ?? 0)) ?? 0
    const kind = sold === 0 ? 'empty' : 'low'
    if (usual < LEAST_USUAL[kind] || sold >= usual * LOW_PART) continue
    const last = gaps.at(-1)
    if (last?.kind === kind && addDays(last.to, 1) === night) {
      last.to = night
      last.roomNights += sold
      last.usual += usual
      last.nights += 1
    } else gaps.push({ from: night, to: night, kind, roomNights: sold, usual, nights: 1 })
  }
  return gaps.map(({ nights: length, usual, ...gap }) => ({ ...gap, usual: usual / length }))
}
