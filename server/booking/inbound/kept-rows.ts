import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { DeliveryKind } from '../../../contract/booking/delivery.ts'
import {
  block,
  blockNight,
  competitorRate,
  competitorScore,
  deliveryRowBefore,
  publishedRate,
  review,
  reviewTopic,
  roomStat,
} from '../../platform/database/schema/index.ts'

/**
 * Inbound rows that have the id of the delivery that added or last changed them; a delivery that reports a row unchanged does not
 * count.
 */
export interface KeptRows {
  readonly table: PgTable & { readonly companyId: PgColumn; readonly deliveryId: PgColumn }
  /** The key of a row within its hotel. */
  readonly key: readonly PgColumn[]
  /** The dependent rows, and the column with which they refer to the row. They are deleted with the row. */
  readonly parts?: { readonly table: PgTable & { readonly companyId: PgColumn }; readonly owner: PgColumn }
}

/** The rows of each kind of delivery except bookings, whose movements are kept too (`booking-store/keep-before.ts`). */
export const KEPT_ROWS: Record<Exclude<DeliveryKind, 'reservations'>, KeptRows> = {
  blocks: { table: block, key: [block.id], parts: { table: blockNight, owner: blockNight.blockId } },
  'room-stats': { table: roomStat, key: [roomStat.stayDate] },
  'published-rates': {
    table: publishedRate,
    key: [
      publishedRate.stayDate,
      publishedRate.roomType,
      publishedRate.ratePlan,
      publishedRate.persons,
      publishedRate.publishedAt,
    ],
  },
  'competitor-rates': {
    table: competitorRate,
    key: [
      competitorRate.stayDate,
      competitorRate.competitorId,
      competitorRate.persons,
      competitorRate.room,
      competitorRate.seenAt,
    ],
  },
  reviews: { table: review, key: [review.id], parts: { table: reviewTopic, owner: reviewTopic.reviewId } },
  'competitor-scores': { table: competitorScore, key: [competitorScore.competitorId, competitorScore.takenOn] },
}

/** A column of the row with an alias. */
const of = (alias: string, column: PgColumn): SQL => sql.raw(`${alias}.${column.name}`)

/** Whether two rows with aliases are the same row of a hotel. */
export const isSameRow = ({ key }: KeptRows, one: string, other: string): SQL =>
  sql.join(
    key.map((column) => sql`${of(one, column)} = ${of(other, column)}`),
    sql` and `,
  )

/** The key of a row with an alias, as it is stored. */
export const keyOf = ({ key }: Pick<KeptRows, 'key'>, alias: string): SQL =>
  sql`jsonb_build_array(${sql.join(
    key.map((column) => of(alias, column)),
    sql`, `,
  )})`

/** The columns of a row apart from its key, without those that the database derives. */
export const valueColumns = ({ table, key }: KeptRows): PgColumn[] =>
  Object.values(getTableColumns(table)).filter(
    (column) => column !== table.companyId && !key.includes(column) && !column.generated,
  )

/**
 * A statement that stores rows as they are before a delivery changes them, each once.
 *
 * @param from the FROM clause, in which the rows have the alias `stored`
 * @param which the condition for the rows that the delivery changes
 */
export function keepRows(
  { key, parts }: KeptRows,
  { companyId, id }: { readonly companyId: number; readonly id: number },
  from: SQL,
  which: SQL,
): SQL {
  const ownParts =
    parts &&
    sql`(select jsonb_agg(to_jsonb(part)) from ${parts.table} as part
      where part.company_id = stored.company_id and ${of('part', parts.owner)} = stored.id)`
  return sql`
    insert into ${deliveryRowBefore} (company_id, delivery_id, key, body)
    select stored.company_id, ${id}::int, ${keyOf({ key }, 'stored')},
      jsonb_build_object('row', to_jsonb(stored), 'parts', coalesce(${ownParts ?? sql`null::jsonb`}, '[]'::jsonb))
    from ${from}
    where stored.company_id = ${companyId}::int and stored.delivery_id is distinct from ${id}::int and ${which}
    on conflict do nothing`
}
