import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { RoomTypeUpdate } from '../../../contract/booking/inventory.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { roomType } from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { conflictingField, notFound } from '../../platform/http/problem.ts'
import { checkSameSet } from '../code-groups/order.ts'

type Row = typeof roomType.$inferSelect

const ofHotel = (companyId: number) => eq(roomType.companyId, companyId)

/** Stores changed columns of a type as its next revision, and logs the differences. */
async function store(tx: Tx, request: FastifyRequest, before: Row, changed: Partial<Row>): Promise<void> {
  const { companyId, code } = before
  await tx
    .update(roomType)
    .set({ ...changed, revision: sql`${roomType.revision} + 1` })
    .where(and(ofHotel(companyId), eq(roomType.code, code)))
  await recordActivity(tx, request, {
    companyId,
    action: 'update',
    entity: 'room-type',
    entityId: code,
    before: Object.fromEntries(Object.keys(changed).map((name) => [name, before[name as keyof Row]])),
    after: changed,
  })
}

/** The primary type must be one that is sold. */
function checkPrimary(before: Row, { state, isPrimary }: RoomTypeUpdate): void {
  if (isPrimary && state !== 'active' && !before.isPrimary)
    throw conflictingField('isPrimary', 'Only an active room type can be the primary one.', 'inactive')
  if (before.isPrimary && state !== 'active')
    throw conflictingField(
      'state',
      'The primary room type must be active. Mark another one as primary first.',
      'primary',
    )
  if (before.isPrimary && !isPrimary)
    throw conflictingField('isPrimary', 'Mark another room type as primary instead.', 'primary')
}

/**
 * Replaces the name of a room type and whether it counts; makes it the primary type if requested. Throws 404, 409 if the primary
 * type would be none or one that is not sold, or 412.
 */
export async function updateRoomType(
  tx: Tx,
  request: FastifyRequest,
  companyId: number,
  code: string,
  update: RoomTypeUpdate,
): Promise<void> {
  const types = await tx.select().from(roomType).where(ofHotel(companyId)).for('update')
  const before = types.find((type) => type.code === code)
  if (!before) throw notFound('room type')
  checkRevision(request, before.revision)
  checkPrimary(before, update)
  const former = types.find(({ isPrimary }) => isPrimary)
  if (update.isPrimary && former && former.code !== code) await store(tx, request, former, { isPrimary: false })
  await store(tx, request, before, update)
}

/** Reorders the room types. Throws 412 if they are no longer exactly the hotel's types. */
export async function orderRoomTypes(
  tx: Tx,
  request: FastifyRequest,
  companyId: number,
  codes: readonly string[],
): Promise<void> {
  const types = await tx.select().from(roomType).where(ofHotel(companyId)).for('update')
  checkSameSet(
    codes,
    types.map(({ code }) => code),
  )
  for (const type of types) {
    const position = codes.indexOf(type.code)
    if (position !== type.position) await store(tx, request, type, { position })
  }
}
