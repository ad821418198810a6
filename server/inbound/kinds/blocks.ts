import { hash } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { incomingBlockSchema } from '../../../contract/incoming.ts'
import type { Tx } from '../../database/db.ts'
import { lockInbound } from '../../database/hotel-lock.ts'
import { block, blockNight } from '../../database/schema/index.ts'
import { NOTHING_STORED, type StoreResult } from '../../reservation/store/store.ts'
import type { OpenDelivery } from '../delivery.ts'
import type { InboundKind } from '../take-in.ts'

/** Rooms held for a group, as a source sends them. */
export type IncomingBlock = z.output<typeof incomingBlockSchema>

const fingerprintOf = (sent: IncomingBlock): string => hash('sha256', JSON.stringify(sent), 'base64url').slice(0, 22)

function rowOf(sent: IncomingBlock) {
  const { externalId, name, status, segment, cutoff, changedAt, nights } = sent
  const dates = nights.map(({ stayDate }) => stayDate).sort()
  const [firstNight = '', lastNight = ''] = [dates[0], dates.at(-1)]
  return {
    externalId,
    name,
    status,
    segment,
    cutoff,
    firstNight,
    lastNight,
    changedAt: new Date(changedAt),
    fingerprint: fingerprintOf(sent),
  }
}

async function storeOne(tx: Tx, { companyId, source, id: deliveryId }: OpenDelivery, sent: IncomingBlock) {
  const row = { companyId, source, deliveryId, ...rowOf(sent) }
  const origin = [block.companyId, block.source, block.externalId]
  const [held] = await tx
    .select({ id: block.id, fingerprint: block.fingerprint, changedAt: block.changedAt })
    .from(block)
    .where(and(eq(block.companyId, companyId), eq(block.source, source), eq(block.externalId, sent.externalId)))
  if (held?.fingerprint === row.fingerprint) return { outcome: 'unchanged', row } as const
  if (held && row.changedAt < held.changedAt) return { outcome: 'outdated', row } as const
  const [written] = await tx
    .insert(block)
    .values(row)
    .onConflictDoUpdate({ target: origin, set: row })
    .returning({ id: block.id })
  if (!written) throw new Error('the block was not returned')
  await tx.delete(blockNight).where(and(eq(blockNight.companyId, companyId), inArray(blockNight.blockId, [written.id])))
  await tx.insert(blockNight).values(sent.nights.map((night) => ({ companyId, blockId: written.id, ...night })))
  return { outcome: held ? 'changed' : 'added', row } as const
}

/** Blocks of a hotel; a block is what its source last told of it. */
export const BLOCKS: InboundKind<IncomingBlock> = {
  name: 'blocks',
  changedAt: ({ changedAt }) => new Date(changedAt),
  store: async (tx, open, rows) => {
    await lockInbound(tx, open.companyId)
    const result: StoreResult = { ...NOTHING_STORED }
    for (const sent of rows) {
      const { outcome, row } = await storeOne(tx, open, sent)
      result[outcome] += 1
      if (outcome !== 'added' && outcome !== 'changed') continue
      if (result.firstNight === null || row.firstNight < result.firstNight) result.firstNight = row.firstNight
      if (result.lastNight === null || row.lastNight > result.lastNight) result.lastNight = row.lastNight
    }
    return result
  },
}
