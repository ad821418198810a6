import { and, eq, sql } from 'drizzle-orm'
import type { IncomingBlock } from '../../../../contract/booking/incoming.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { manyRows } from '../../../platform/database/many-rows.ts'
import { selectRows } from '../../../platform/database/rows.ts'
import { block, blockNight } from '../../../platform/database/schema/index.ts'
import type { OpenDelivery } from '../delivery.ts'
import { KEPT_ROWS, keepRows } from '../kept-rows.ts'

/** A block to be written, with the fingerprint of its version. */
export interface WrittenBlock {
  readonly block: IncomingBlock
  readonly fingerprint: string
}

/** The blocks that their source has reported before, by its ids. */
export async function readBlockRevisions(
  tx: Tx,
  { companyId, source }: OpenDelivery,
  externalIds: readonly string[],
): Promise<Map<string, { fingerprint: string; changedAt: Date }>> {
  const rows = await tx
    .select({ externalId: block.externalId, fingerprint: block.fingerprint, changedAt: block.changedAt })
    .from(block)
    .where(
      and(
        eq(block.companyId, companyId),
        eq(block.source, source),
        sql`${block.externalId} = any(${sql.param(externalIds)})`,
      ),
    )
  return new Map(rows.map(({ externalId, ...row }) => [externalId, row]))
}

const COLUMNS = {
  external_id: 'text',
  fingerprint: 'text',
  name: 'text',
  status: 'text',
  segment: 'text',
  first_night: 'date',
  last_night: 'date',
  cutoff: 'date',
  changed_at: 'timestamptz',
} as const
const NAMES = Object.keys(COLUMNS)
const FIELDS = sql.raw(NAMES.join(', '))
const CHANGED = sql.raw(['delivery_id', ...NAMES].map((name) => `${name} = excluded.${name}`).join(', '))

const NIGHT_COLUMNS = {
  block_id: 'bigint',
  stay_date: 'date',
  room_type: 'text',
  rooms: 'int',
  picked_up: 'int',
  rate: 'bigint',
} as const
const NIGHT_FIELDS = sql.raw(Object.keys(NIGHT_COLUMNS).join(', '))

function rowOf({ block: sent, fingerprint }: WrittenBlock): Record<keyof typeof COLUMNS, string | null> {
  const dates = sent.nights.map(({ stayDate }) => stayDate).sort()
  return {
    external_id: sent.externalId,
    fingerprint,
    name: sent.name,
    status: sent.status,
    segment: sent.segment,
    first_night: dates[0] ?? null,
    last_night: dates.at(-1) ?? null,
    cutoff: sent.cutoff,
    changed_at: sent.changedAt,
  }
}

/** Writes blocks, without duplicates, as the delivery reports them; their nights replace the previous ones, which are stored. */
export async function writeBlocks(tx: Tx, open: OpenDelivery, written: readonly WrittenBlock[]): Promise<void> {
  const { companyId, source, id } = open
  const externalIds = written.map(({ block: { externalId } }) => externalId)
  await tx.execute(
    keepRows(
      KEPT_ROWS.blocks,
      open,
      sql`${block} as stored`,
      sql`stored.source = ${source} and stored.external_id = any(${sql.param(externalIds)}::text[])`,
    ),
  )
  const rows = await selectRows<{ id: string | number; external_id: string }>(
    tx,
    sql`insert into ${block} (company_id, source, delivery_id, ${FIELDS})
      select ${companyId}::int, ${source}::text, ${id}::int, ${FIELDS} from ${manyRows(written.map(rowOf), COLUMNS)} as sent
      on conflict (company_id, source, external_id) do update set ${CHANGED}
      returning id, external_id`,
  )
  const ids = new Map(rows.map((row) => [row.external_id, Number(row.id)]))
  await tx.execute(sql`
    delete from ${blockNight} where ${blockNight.companyId} = ${companyId} and ${blockNight.blockId} = any(${sql.param([...ids.values()])})`)
  const nights = written.flatMap(({ block: { externalId, nights: blockNights } }) =>
    blockNights.map(({ stayDate, roomType, rooms, pickedUp, rate }) => ({
      block_id: ids.get(externalId) ?? null,
      stay_date: stayDate,
      room_type: roomType,
      rooms,
      picked_up: pickedUp,
      rate,
    })),
  )
  await tx.execute(sql`
    insert into ${blockNight} (company_id, ${NIGHT_FIELDS})
    select ${companyId}::int, ${NIGHT_FIELDS} from ${manyRows(nights, NIGHT_COLUMNS)} as night`)
}
