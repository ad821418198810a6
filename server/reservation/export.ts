import type { ReservationListItem } from '../../contract/reservation-list.ts'
import type { Db } from '../database/db.ts'
import { inBatches } from '../http/export.ts'
import {
  type ListedHotel,
  type ReservationFilter,
  type ReservationSort,
  readReservations,
  reservationIds,
} from './queries.ts'

/** Every booking of the filtered list. */
export async function* exportReservations(
  db: Db,
  hotel: ListedHotel,
  filter: ReservationFilter,
  sort: ReservationSort,
): AsyncGenerator<ReservationListItem> {
  yield* inBatches(await reservationIds(db, filter, sort), (ids) => readReservations(db, hotel, ids))
}
