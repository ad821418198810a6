import { eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PLACES } from '../../../contract/platform/paths.ts'
import { findByToken } from '../../account/invitation/queries.ts'
import { unsubscribeLanguage } from '../../alert/report/unsubscribe.ts'
import { hashToken } from '../../platform/access/tokens.ts'
import type { Db } from '../../platform/database/db.ts'
import { passwordReset, userSettings } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'

async function resetLanguage(db: Db, token: string): Promise<string | undefined> {
  const [row] = await db
    .select({ language: userSettings.language })
    .from(passwordReset)
    .innerJoin(userSettings, eq(userSettings.userId, passwordReset.userId))
    .where(eq(passwordReset.tokenHash, hashToken(token)))
  return row?.language
}

/**
 * The language of the recipient of a mailed link, even if it has expired; undefined if the link is unknown. The page is served in
 * any case: it makes its own call and reports errors.
 */
export async function linkLanguage(
  { db }: Pick<AppDependencies, 'db'>,
  request: Pick<FastifyRequest, 'log'>,
  path: string,
): Promise<string | undefined> {
  const [, place, token = ''] = path.split('/')
  try {
    if (`/${place}` === PLACES.passwordReset) return await resetLanguage(db, token)
    if (`/${place}` === PLACES.unsubscribe) return await unsubscribeLanguage(db, token)
    return (await findByToken(db, token))?.language
  } catch (error) {
    request.log.error({ err: error }, 'a page is served without the language of its reader')
    return undefined
  }
}
