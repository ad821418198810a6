import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Tx } from '../database/db.ts'
import { PERSON_NAME } from '../database/person-name.ts'
import { userAccount } from '../database/schema/index.ts'
import { callerFrom } from './guard.ts'

/** The caller's current full name. */
export async function nameOfCaller(tx: Tx, request: FastifyRequest): Promise<string> {
  const [user] = await tx
    .select({ name: PERSON_NAME })
    .from(userAccount)
    .where(eq(userAccount.id, callerFrom(request).userId))
  return user?.name ?? ''
}
