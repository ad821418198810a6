import { sql } from 'drizzle-orm'
import type { Tx } from '../../database/db.ts'
import { manyRows } from '../../database/many-rows.ts'
import { nightMovement } from '../../database/schema/index.ts'
import type { NightMovement } from './movements.ts'

/** New movements of one booking, numbered on from `place`. */
export interface WrittenMovements {
  readonly reservationId: number
  readonly version: number
  readonly place: number
  readonly movements: readonly NightMovement[]
}

const COLUMNS = {
  reservation_id: 'bigint',
  version: 'smallint',
  place: 'int',
  stay_date: 'date',
  at: 'timestamptz',
  kind: 'movement_kind',
  rooms: 'int',
  revenue: 'bigint',
  segment: 'text',
  channel: 'text',
  room_type: 'text',
  rate_plan: 'text',
  country: 'text',
} as const
const FIELDS = sql.raw(Object.keys(COLUMNS).join(', '))

/** Adds movements to those of their bookings. */
export async function writeMovements(tx: Tx, companyId: number, written: readonly WrittenMovements[]): Promise<void> {
  const rows = written.flatMap(({ reservationId, version, place, movements }) =>
    movements.map((movement, number) => ({
      reservation_id: reservationId,
      version,
      place: place + number,
      stay_date: movement.stayDate,
      at: movement.at.toISOString(),
      kind: movement.kind,
      rooms: movement.rooms,
      revenue: movement.revenue,
      segment: movement.segment,
      channel: movement.channel,
      room_type: movement.roomType,
      rate_plan: movement.ratePlan,
      country: movement.country,
    })),
  )
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into ${nightMovement} (company_id, ${FIELDS})
    select ${companyId}::int, ${FIELDS} from ${manyRows(rows, COLUMNS)} as moved`)
}
