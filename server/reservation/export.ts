import type { ReservationListItem } from '../../contract/reservation-list.ts'
import type { Db } from '../database/db.ts'
import {
  type ListedHotel,
  type ReservationFilter,
  type ReservationSort,
  readReservations,
  reservationIds,
} from './queries.ts'

const BATCH = 1000

/** Every booking of the filtered list, in batches; the ids are fixed in their order first, as with hotels. */
export async function* exportReservations(
  db: Db,
  hotel: ListedHotel,
  filter: ReservationFilter,
  sort: ReservationSort,
): AsyncGenerator<ReservationListItem> {
  const ids = await reservationIds(db, filter, sort)
  for (let start = 0; start < ids.length; start += BATCH)
    yield* await readReservations(db, hotel, ids.slice(start, start + BATCH))
}
