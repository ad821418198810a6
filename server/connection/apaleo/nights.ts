import type { z } from 'zod'
import type { IncomingBlock, incomingBlockSchema, incomingRoomStatSchema } from '../../../contract/booking/incoming.ts'
import { toMinor } from '../../../contract/platform/minor-units.ts'
import { addDays, daysBetween } from '../../../contract/platform/stay-date.ts'
import { type NightRange, SystemError } from '../kind.ts'
import { type ApaleoCall, type ApaleoContext, readAnswer } from './client.ts'
import { AVAILABILITY_NIGHTS, availabilitySchema, blockPageSchema, blockSchema, PAGE_SIZE, PATHS } from './vendor.ts'

const STATUSES = {
  Tentative: 'tentative',
  Definite: 'definite',
  Canceled: 'cancelled',
} as const satisfies Record<string, IncomingBlock['status']>

const dateOf = (moment: string) => moment.slice(0, 10)

/** Converts a block to our format; an invalid one is returned as is, so that its row is rejected with its id. */
function blockOf(given: unknown, currency: string): z.input<typeof incomingBlockSchema> | { externalId: unknown } {
  const { data: block } = blockSchema.safeParse(given)
  if (!block) return { externalId: (given as { id?: unknown } | null)?.id }
  return {
    externalId: block.id,
    name: block.group.name,
    status: STATUSES[block.status],
    segment: null,
    changedAt: new Date(block.modified ?? block.created).toISOString(),
    nights: block.timeSlices.map(({ from, blockedUnits, pickedUnits, totalGrossAmount }) => ({
      stayDate: dateOf(from),
      roomType: block.unitGroup.code,
      rooms: blockedUnits,
      pickedUp: pickedUnits,
      rate: totalGrossAmount ? toMinor(totalGrossAmount.amount, currency) : null,
    })),
  }
}

/** The blocks of a property with a night in the range, page by page. */
export async function readBlocks(
  call: ApaleoCall,
  context: ApaleoContext,
  propertyId: string,
  { from, to }: NightRange,
): Promise<unknown[]> {
  const blocks: unknown[] = []
  for (let page = 1; ; page += 1) {
    const answer = await call(context, 'GET', PATHS.blocks, {
      query: {
        propertyIds: propertyId,
        from,
        to: addDays(to, 1),
        expand: 'timeSlices',
        pageNumber: String(page),
        pageSize: String(PAGE_SIZE),
      },
    })
    if (answer.status === 204) return blocks
    if (answer.status !== 200) throw new SystemError(`apaleo did not answer the blocks (${answer.status}).`)
    const found = readAnswer(answer, blockPageSchema).blocks
    blocks.push(...found.map((each) => blockOf(each, context.hotel.currency)))
    if (found.length < PAGE_SIZE) return blocks
  }
}

/** The room counts of a property by night: total, out of order and sold. */
export async function readRoomStats(
  call: ApaleoCall,
  context: ApaleoContext,
  propertyId: string,
  { from, to }: NightRange,
): Promise<z.input<typeof incomingRoomStatSchema>[]> {
  const stats: z.input<typeof incomingRoomStatSchema>[] = []
  for (let first = from; first <= to; first = addDays(first, AVAILABILITY_NIGHTS)) {
    const nights = Math.min(AVAILABILITY_NIGHTS, daysBetween(first, to) + 1)
    const answer = await call(context, 'GET', PATHS.availability, {
      query: { propertyId, from: first, to: addDays(first, nights), timeSliceTemplate: 'OverNight' },
    })
    if (answer.status === 204) continue
    if (answer.status !== 200) throw new SystemError(`apaleo did not answer the availability (${answer.status}).`)
    const { timeSlices } = readAnswer(answer, availabilitySchema)
    stats.push(
      ...timeSlices.map(({ from: begins, property: { physicalCount, soldCount, maintenance } }) => ({
        stayDate: dateOf(begins),
        rooms: Math.max(0, physicalCount - maintenance.outOfInventory),
        outOfOrder: maintenance.outOfOrder,
        roomsSold: soldCount,
      })),
    )
  }
  return stats
}
