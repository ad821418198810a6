import { and, inArray } from 'drizzle-orm'
import { daysBetween, type StayDate } from '../../../contract/platform/stay-date.ts'
import { byDistance, type Counterparts } from '../../../engine/last-year.ts'
import type { Movement } from '../../../engine/on-the-books.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { nightMovement } from '../../platform/database/schema/index.ts'
import { readBookingCounts } from './booking-counts.ts'
import { type MovementsRequest, readMoved, readMovements, readTerms } from './movements.ts'

/** A moment of the books, moved back by the days between a night and the night of last year that it is compared with. */
export type MomentOfLastYear = (daysEarlier: number) => Date

interface LastYearRequest extends Omit<MovementsRequest, 'from' | 'to' | 'asOf' | 'since'> {
  readonly counterparts: Counterparts
  readonly asOf: MomentOfLastYear
  /** Earlier moments, in ascending order. */
  readonly since?: readonly MomentOfLastYear[]
}

/** Reads the movements of each distance with `read`, and returns them under the nights and moments of the range. */
async function readParts(
  db: DbOrTx,
  companyId: number,
  { counterparts, asOf, since = [], only, ...request }: LastYearRequest,
  read: typeof readMovements,
): Promise<Movement[]> {
  const terms = request.terms ?? (await readTerms(db, companyId, request.groupBy))
  const moments = [...since, asOf]
  const parts = await Promise.all(
    byDistance(counterparts).map(async ({ days, nights, from, to }) => {
      const isSparse = 2 * nights.size < daysBetween(from, to) + 1
      const movedBack = moments.map((moment) => moment(days))
      const thisYears = new Map(movedBack.map((moment, at) => [moment.getTime(), moments[at]?.(0).getTime()]))
      const movements = await read(db, companyId, {
        ...request,
        terms,
        from,
        to,
        only: isSparse ? and(only, inArray(nightMovement.stayDate, [...nights.keys()])) : only,
        asOf: asOf(days),
        since: movedBack.slice(0, -1),
      })
      return movements.flatMap((movement): Movement[] => {
        const stayDate = nights.get(movement.stayDate)
        return stayDate === undefined ? [] : [{ ...movement, stayDate, at: thisYears.get(movement.at) ?? movement.at }]
      })
    }),
  )
  return parts.flat()
}

/**
 * The movements of the nights of last year that a range is compared with, as `readMovements` returns them, but under the nights and
 * the moments of the range: the books of each night as many days before arrival as those it is compared with.
 */
export const readLastYear = (db: DbOrTx, companyId: number, request: LastYearRequest): Promise<Movement[]> =>
  readParts(db, companyId, request, readMovements)

/** The same without the books: only the movements after the first of the moments. */
export const readMovedLastYear = (
  db: DbOrTx,
  companyId: number,
  request: LastYearRequest & { readonly since: readonly [MomentOfLastYear, ...MomentOfLastYear[]] },
): Promise<Movement[]> => readParts(db, companyId, request, readMoved)

/** The number of bookings on the books of those nights, as many days before arrival, under the nights of the range. */
export async function readBookingCountsLastYear(
  db: DbOrTx,
  companyId: number,
  { counterparts, asOf }: Pick<LastYearRequest, 'counterparts' | 'asOf'>,
): Promise<Map<StayDate, number>> {
  const counts = new Map<StayDate, number>()
  for (const { days, nights, from, to } of byDistance(counterparts))
    for (const [lastYear, bookings] of await readBookingCounts(db, companyId, { from, to, asOf: asOf(days) })) {
      const night = nights.get(lastYear)
      if (night !== undefined) counts.set(night, bookings)
    }
  return counts
}
