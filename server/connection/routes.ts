import type { ConnectionKind } from '../../contract/connection/connection-kinds.ts'
import { allow } from '../platform/access/access.ts'
import { callerFrom } from '../platform/access/guard.ts'
import { ownOrigin } from '../platform/access/own-origin.ts'
import { route } from '../platform/access/route.ts'
import type { App, AppDependencies } from '../platform/http/app-dependencies.ts'
import { notFound } from '../platform/http/problem.ts'
import { changeBooks, readBooks } from './books.ts'
import {
  changeSettings,
  connect,
  disconnect,
  pauseConnection,
  readAgain,
  resumeConnection,
  runConnection,
} from './changes.ts'
import { readSystemInventory, startConsent, takeConsent } from './consent.ts'
import { abilitiesOf, createKinds, offeredKinds } from './kinds.ts'
import { findConnection, listConnections } from './list.ts'
import { readOwnInventory } from './own-inventory.ts'
import { commonAddressOf, hasCommonAddress, makeReceivingAddress } from './receive.ts'
import { subscribe, unsubscribe } from './subscription.ts'
import { readEnteredInventory, readEnteredProperties } from './system-inventory.ts'

const access = allow(['HOTEL_ADMIN', 'PMS_ADMIN'], 'params.companyId')

/** The connections of hotels, for users who run them and the administrators of their system. */
export function addConnectionRoutes(app: App, { db, settings, now }: AppDependencies): void {
  const kinds = createKinds(settings)
  const services = { db, now, kinds, keys: settings.connectionKeys }
  const changeOf = (request: { hotel: { id: number } } & Parameters<typeof callerFrom>[0]) => ({
    ...services,
    request,
    companyId: request.hotel.id,
    origin: ownOrigin(settings, request) ?? '',
    publicOrigin: settings.publicOrigins[0],
  })
  const read = async (companyId: number) => {
    const found = await findConnection(db, kinds, companyId, now())
    if (!found) throw notFound('connection')
    return found
  }

  const commonAddress = (request: Parameters<typeof ownOrigin>[1], kind: ConnectionKind): string | null => {
    const origin = ownOrigin(settings, request)
    return origin !== undefined && hasCommonAddress(services, kind) ? commonAddressOf(origin, kind) : null
  }

  route(app, 'GET /api/connection/connections', {
    access: { ...allow(['HOTEL_ADMIN', 'PMS_ADMIN']), keepsIdle: true },
    handler: async (request) => listConnections(db, kinds, callerFrom(request), request.query, now()),
  })

  route(app, 'GET /api/connection/connections/:companyId', {
    // The page polls by itself.
    access: { ...access, keepsIdle: true },
    handler: async (request) => ({
      connection: await findConnection(db, kinds, request.hotel.id, now()),
      kinds: offeredKinds(kinds).map((kind) => ({
        kind,
        needsConsent: kinds[kind].consent !== undefined,
        needsCredentials:
          kinds[kind].consent === undefined &&
          (kinds[kind].credentials !== null || !kinds[kind].settings.safeParse({}).success),
        commonAddress: commonAddress(request, kind),
        abilities: abilitiesOf(kinds[kind]),
      })),
    }),
  })

  route(app, 'POST /api/connection/connections/:companyId', {
    access,
    handler: async (request, reply) => {
      await connect(changeOf(request), request.body)
      await subscribe(changeOf(request))
      reply.header('location', `/api/connection/connections/${request.hotel.id}`)
      return read(request.hotel.id)
    },
  })

  route(app, 'POST /api/connection/connections/:companyId/consent', {
    access,
    handler: async (request) => startConsent(changeOf(request), request.body.kind),
  })

  route(app, 'PUT /api/connection/connections/:companyId/consent', {
    access,
    handler: async (request) => {
      const answer = await takeConsent(changeOf(request), request.body)
      if (answer.isReconnected) await subscribe(changeOf(request))
      return answer
    },
  })

  route(app, 'GET /api/connection/connections/:companyId/inventory', {
    access,
    handler: async (request) => readSystemInventory(changeOf(request), request.query.propertyId),
  })

  route(app, 'POST /api/connection/connections/:companyId/properties', {
    access,
    handler: async (request) => readEnteredProperties(changeOf(request), request.body),
  })

  route(app, 'POST /api/connection/connections/:companyId/inventory', {
    access,
    handler: async (request) => readEnteredInventory(changeOf(request), request.body),
  })

  route(app, 'GET /api/connection/connections/:companyId/own-inventory', {
    access,
    handler: async ({ hotel }) => readOwnInventory(db, hotel.id),
  })

  route(app, 'POST /api/connection/connections/:companyId/receiving-address', {
    access,
    config: { answersSecret: true },
    handler: async (request) => makeReceivingAddress(changeOf(request)),
  })

  route(app, 'PUT /api/connection/connections/:companyId/settings', {
    access,
    handler: async (request) => {
      await changeSettings(changeOf(request), request.body.settings)
      return read(request.hotel.id)
    },
  })

  route(app, 'GET /api/connection/connections/:companyId/books', {
    access,
    handler: async ({ hotel }) => readBooks(db, kinds, hotel, now()),
  })

  route(app, 'PUT /api/connection/connections/:companyId/books', {
    access,
    handler: async (request) => {
      await changeBooks(changeOf(request), request.body)
      return readBooks(db, kinds, request.hotel, now())
    },
  })

  route(app, 'DELETE /api/connection/connections/:companyId', {
    access,
    handler: async (request) => {
      await unsubscribe(changeOf(request))
      return disconnect(changeOf(request))
    },
  })

  for (const [action, change] of [
    ['pause', pauseConnection],
    ['resume', resumeConnection],
    ['run', runConnection],
  ] as const)
    route(app, `POST /api/connection/connections/:companyId/${action}`, {
      access,
      handler: async (request) => {
        await change(changeOf(request))
        return read(request.hotel.id)
      },
    })

  route(app, 'POST /api/connection/connections/:companyId/read-again', {
    access,
    handler: async (request) => {
      await readAgain(changeOf(request), request.body.deliveryId)
      return read(request.hotel.id)
    },
  })
}
