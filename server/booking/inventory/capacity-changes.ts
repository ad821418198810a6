import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { CapacityRules } from '../../../contract/booking/capacity.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { capacity, roomType, roomTypeCapacity } from '../../platform/database/schema/index.ts'
import { checkRevision } from '../../platform/http/etag.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { checkOutOfOrder, readCapacityRules, revisionOf } from './capacity.ts'

/** The dated tables in the format of the activity log: `from 2026-01-01: 72`. */
const loggedValues = ({ house, roomTypes }: CapacityRules): Record<string, string> =>
  Object.fromEntries(
    [{ code: 'house', rules: house }, ...roomTypes].map(({ code, rules }) => [
      code,
      rules.map(({ validFrom, rooms }) => `${validFrom}: ${rooms}`).join(', '),
    ]),
  )

async function checkTypes(tx: Tx, companyId: number, { roomTypes }: CapacityRules): Promise<void> {
  const codes = await tx.select({ code: roomType.code }).from(roomType).where(eq(roomType.companyId, companyId))
  roomTypes.forEach(({ code }, place) => {
    if (!codes.some((type) => type.code === code))
      throw invalidField(`roomTypes.${place}.code`, 'This value must be a room type of this hotel.')
    if (roomTypes.findIndex((type) => type.code === code) < place)
      throw invalidField(`roomTypes.${place}.code`, 'This value must appear only once.')
  })
}

/**
 * Replaces all dated tables of a hotel at once. Throws 400 for an unknown room type and for fewer rooms than are out of order, 412
 * if they were changed since the caller read them.
 */
export function replaceCapacity(
  db: Db,
  request: FastifyRequest,
  companyId: number,
  rules: CapacityRules,
): Promise<CapacityRules> {
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const before = await readCapacityRules(tx, companyId)
    checkRevision(request, revisionOf(before))
    await checkTypes(tx, companyId, rules)
    await tx.delete(capacity).where(eq(capacity.companyId, companyId))
    await tx.delete(roomTypeCapacity).where(eq(roomTypeCapacity.companyId, companyId))
    const house = rules.house.map((rule) => ({ companyId, ...rule }))
    if (house.length > 0) await tx.insert(capacity).values(house)
    const types = rules.roomTypes.flatMap((type) => type.rules.map((rule) => ({ companyId, code: type.code, ...rule })))
    if (types.length > 0) await tx.insert(roomTypeCapacity).values(types)
    await checkOutOfOrder(tx, companyId, 'house')
    const after = await readCapacityRules(tx, companyId)
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'capacity',
      entityId: companyId,
      before: loggedValues(before),
      after: loggedValues(after),
    })
    return after
  })
}
