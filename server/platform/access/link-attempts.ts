import type { Db } from '../database/db.ts'
import { networkOf, PER_ADDRESS, requireAttempt, returnAttempt } from './rate-limit.ts'

const TOO_MANY = 'Too many invalid links. Try again later.'

/**
 * Looks up the object of a mailed link. Each attempt counts against the address it comes from, and is returned if the object is
 * found. Throws 429 after too many.
 */
export async function findByLink<Found>(
  db: Db,
  { address, now }: { address: string; now: Date },
  find: () => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const key = `link:address:${networkOf(address)}`
  await requireAttempt(db, key, PER_ADDRESS, now, TOO_MANY)
  const found = await find()
  if (found !== undefined) await returnAttempt(db, key)
  return found
}
