import { hash } from 'node:crypto'
import type { IncomingBlock } from '../../../../contract/booking/incoming.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { lockInbound } from '../../../platform/database/hotel-lock.ts'
import { noteCodes } from '../../booking-store/codes.ts'
import { NOTHING_STORED, type StoreResult } from '../../booking-store/store.ts'
import type { OpenDelivery } from '../delivery.ts'
import type { InboundKind } from '../take-in.ts'
import { readBlockRevisions, type WrittenBlock, writeBlocks } from './write-blocks.ts'

const fingerprintOf = (sent: IncomingBlock): string => hash('sha256', JSON.stringify(sent), 'base64url').slice(0, 22)

/** The latest version of each block: of two with the same time, the later row. */
function latestRevisions(blocks: readonly IncomingBlock[]): IncomingBlock[] {
  const last = new Map<string, IncomingBlock>()
  for (const sent of blocks) {
    const other = last.get(sent.externalId)
    if (!other || Date.parse(sent.changedAt) >= Date.parse(other.changedAt)) last.set(sent.externalId, sent)
  }
  return [...last.values()]
}

async function storeBlocks(tx: Tx, open: OpenDelivery, blocks: readonly IncomingBlock[]): Promise<StoreResult> {
  await lockInbound(tx, open.companyId)
  const sent = latestRevisions(blocks)
  const revisions = await readBlockRevisions(
    tx,
    open,
    sent.map(({ externalId }) => externalId),
  )
  const written: WrittenBlock[] = []
  const result: StoreResult = { ...NOTHING_STORED, outdated: blocks.length - sent.length }
  for (const block of sent) {
    const stored = revisions.get(block.externalId)
    const fingerprint = fingerprintOf(block)
    if (stored?.fingerprint === fingerprint) result.unchanged += 1
    else if (stored && Date.parse(block.changedAt) < stored.changedAt.getTime()) result.outdated += 1
    else {
      result[stored ? 'changed' : 'added'] += 1
      written.push({ block, fingerprint })
    }
  }
  if (written.length === 0) return result
  await writeBlocks(tx, open, written)
  const newCodes = await noteCodes(
    tx,
    open.companyId,
    written.map(({ block: { changedAt, segment, nights } }) => ({
      bookedAt: new Date(changedAt),
      channel: null,
      nights: nights.map(({ stayDate, roomType }) => ({ stayDate, roomType, segment, ratePlan: null })),
    })),
  )
  const nights = written.flatMap(({ block }) => block.nights.map(({ stayDate }) => stayDate)).sort()
  return { ...result, newCodes, firstNight: nights[0] ?? null, lastNight: nights.at(-1) ?? null }
}

/** Blocks of a hotel; the source's latest version of a block applies. */
export const BLOCKS: InboundKind<IncomingBlock> = {
  name: 'blocks',
  changedAt: ({ changedAt }) => new Date(changedAt),
  moments: ['changedAt'],
  store: storeBlocks,
}
