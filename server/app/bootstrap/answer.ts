import { millisecondsInMinute } from 'date-fns/constants'
import type { FastifyRequest } from 'fastify'
import { hasAnyAuthority } from '../../../contract/account/roles.ts'
import { type Bootstrap, type BootstrapPart, bootstrapSchema } from '../../../contract/platform/bootstrap.ts'
import { findUser, toOneUser } from '../../account/user/queries.ts'
import { listUnseen } from '../../alert/notification/queries.ts'
import { findAmounts } from '../../connection/books.ts'
import { findFeatures } from '../../hotel/company/features.ts'
import { findCompany, toCompany } from '../../hotel/company/queries.ts'
import { type Caller, isLocked } from '../../platform/access/caller.ts'
import { globalOf } from '../../platform/access/global.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { findCurrentHotel } from './current-hotel.ts'

const FIRST_NOTIFICATIONS = { page: 0, size: 20 }
const ID = /^[1-9]\d{0,8}$/

/** The hotel that the caller last worked on, as stored in their browser. */
const chosenHotel = (request: FastifyRequest): number | undefined => {
  const cookie = request.cookies.companyId
  return cookie !== undefined && ID.test(cookie) ? Number(cookie) : undefined
}

/**
 * The data needed before a page can be shown, loaded together. A part that fails is named and does not affect the others; a user
 * who must change the password or set up two-factor sign-in first gets only their own user. The data of a hotel are loaded if the caller has chosen it, in the
 * request or in the cookie of their browser, or if a page needs one (`resolvesHotel`).
 */
export async function bootstrapFor(
  parts: AppDependencies,
  request: FastifyRequest,
  caller: Caller,
  { companyId: requestedCompanyId, resolvesHotel = false }: { companyId?: number | undefined; resolvesHotel?: boolean },
): Promise<Bootstrap> {
  const { db, settings } = parts
  const failed: BootstrapPart[] = []
  const attempt = async <T>(part: BootstrapPart, load: () => Promise<T>): Promise<T | null> => {
    try {
      return await load()
    } catch (error) {
      request.log.error({ err: error, part }, 'a part of the start could not be loaded')
      failed.push(part)
      return null
    }
  }
  const loadUser = async () => {
    const row = await findUser(db, caller.userId)
    if (!row) throw new Error('the signed-in user is gone')
    return toOneUser(db, row)
  }
  const loadHotel = async (id: number) => {
    const [row, { revision: _, ...features }, amounts] = await Promise.all([
      findCompany(db, id),
      findFeatures(db, id),
      findAmounts(db, id),
    ])
    if (!row) throw new Error('the current hotel is gone')
    return { company: toCompany(row), features, amounts }
  }

  const mustWait = isLocked(caller)
  const user = await attempt('user', loadUser)
  const currentHotel = mustWait
    ? null
    : await attempt('currentHotel', () =>
        findCurrentHotel(
          db,
          caller,
          requestedCompanyId ?? chosenHotel(request),
          user?.settings.defaultCompanyId ?? null,
        ),
      )
  const id = currentHotel && (resolvesHotel || currentHotel.origin === 'chosen') ? currentHotel.id : null
  const [hotel, notifications] = await Promise.all([
    id === null ? null : attempt('company', () => loadHotel(id)),
    id === null || !hasAnyAuthority(caller.authorities, ['HOTEL_ADMIN'])
      ? null
      : attempt('notifications', () =>
          listUnseen(db, { userId: caller.userId, companyId: id, now: parts.now() }, FIRST_NOTIFICATIONS),
        ),
  ])
  return {
    global: globalOf(caller, request, parts),
    idleMs: settings.sessionIdleMinutes * millisecondsInMinute,
    user,
    currentHotel,
    company: hotel?.company ?? null,
    features: hotel?.features ?? null,
    amounts: hotel?.amounts ?? null,
    notifications,
    failed,
  }
}

/**
 * The same data to be embedded in a page. The response of the endpoint is filtered by its schema when it is serialized; here
 * nothing else removes fields that are not in the schema.
 */
export async function writtenBootstrapFor(
  parts: AppDependencies,
  request: FastifyRequest,
  caller: Caller,
  resolvesHotel: boolean,
): Promise<Bootstrap> {
  return bootstrapSchema.parse(await bootstrapFor(parts, request, caller, { resolvesHotel }))
}
