import { z } from 'zod'
import { NET_AMOUNTS } from '../../../contract/booking/stated-amounts.ts'
import { defineKind, type KindDefinition, SystemError } from '../kind.ts'
import { readBookings, readStays } from './bookings.ts'
import {
  type ApaleoContext,
  type ApaleoSettings,
  apaleoCredentialsSchema,
  createClient,
  readAnswer,
  requestToken,
} from './client.ts'
import { readBlocks, readRoomStats } from './nights.ts'
import { readRates, readRestrictions, writeRates, writeRestrictions } from './rates.ts'
import { RESTRICTION_PARTS } from './restrictions.ts'
import { isRoom, PATHS, propertiesSchema, ratePlansSchema, SCOPES, unitGroupsSchema } from './vendor.ts'
import { createWebhook } from './webhook.ts'

/** The property in apaleo, and the mapping of its rate plans to our plans and room types. */
const settingsSchema = z.strictObject({
  propertyId: z.string().min(1).max(50),
  ratePlans: z
    .array(
      z.strictObject({
        ratePlan: z.string().min(1).max(100),
        roomType: z.string().min(1).max(100),
        id: z.string().min(1).max(100),
      }),
    )
    .max(2000)
    .refine((links) => new Set(links.map(({ id }) => id)).size === links.length, 'Each rate plan can be mapped once.'),
})

/** Without the installation's own access, nothing can be reached and no hotel can be connected. */
const NOWHERE: ApaleoSettings = { clientId: '', clientSecret: '', identityUrl: '', apiUrl: '', webhookUrl: '' }

/** apaleo. Without the installation's own access (`APALEO_CLIENT_ID`) hotels cannot be connected to it. */
export function createApaleo(settings: ApaleoSettings = NOWHERE): KindDefinition {
  const call = createClient(settings)
  const webhook = createWebhook(settings, call)
  async function read<Schema extends z.ZodType>(
    context: ApaleoContext,
    path: string,
    query: Record<string, string>,
    schema: Schema,
  ): Promise<z.output<Schema> | null> {
    const answer = await call(context, 'GET', path, { query })
    if (answer.status === 204) return null
    if (answer.status !== 200) throw new SystemError(`apaleo did not answer ${path} (${answer.status}).`)
    return readAnswer(answer, schema)
  }
  const readProperties = async (context: ApaleoContext) =>
    (await read(context, PATHS.properties, {}, propertiesSchema))?.properties ?? []

  return defineKind({
    isOffered: settings !== NOWHERE,
    amounts: NET_AMOUNTS,
    settings: settingsSchema,
    credentials: apaleoCredentialsSchema,
    consent: {
      address: ({ state, challenge, redirectUri }) =>
        `${settings.identityUrl}${PATHS.authorize}?${new URLSearchParams({
          response_type: 'code',
          client_id: settings.clientId,
          redirect_uri: redirectUri,
          scope: SCOPES.join(' '),
          state,
          code_challenge: challenge,
          code_challenge_method: 'S256',
        })}`,
      exchange: (context, { code, verifier, redirectUri }) =>
        requestToken(settings, context, {
          grant_type: 'authorization_code',
          code,
          redirect_uri: redirectUri,
          code_verifier: verifier,
        }),
    },

    check: async (context) => {
      const { propertyId } = context.settings
      const properties = await readProperties(context)
      if (!properties.some(({ id }) => id === propertyId))
        throw new SystemError(`The account at apaleo has no property ${propertyId}, or may not see it.`, 'settings')
    },

    readProperties,

    readInventory: async (context, propertyId) => {
      const groups = await read(context, PATHS.unitGroups, { propertyId }, unitGroupsSchema)
      const plans = await read(context, PATHS.ratePlans, { propertyId }, ratePlansSchema)
      const rooms = (groups?.unitGroups ?? []).filter(isRoom)
      const others = new Set((groups?.unitGroups ?? []).filter((group) => !isRoom(group)).map(({ code }) => code))
      return {
        roomTypes: rooms.map(({ code, name, memberCount }) => ({ code, name, rooms: memberCount })),
        ratePlans: (plans?.ratePlans ?? [])
          .filter(({ unitGroup }) => !others.has(unitGroup.code))
          .map(({ unitGroup, ...plan }) => ({ ...plan, roomType: unitGroup.code })),
      }
    },

    receive: async (_context, body) => webhook.receive(body),
    subscribe: (context, url) => webhook.subscribe(context, context.settings.propertyId, url),
    unsubscribe: (context, subscription) => webhook.unsubscribe(context, subscription),

    readBookings: (context, query) => readBookings(call, context, context.settings.propertyId, query),
    readStays: (context, query) => readStays(call, context, context.settings.propertyId, query),
    readBlocks: (context, range) => readBlocks(call, context, context.settings.propertyId, range),
    readRoomStats: (context, range) => readRoomStats(call, context, context.settings.propertyId, range),
    readRates: (context, range) => readRates(call, context, context.settings.ratePlans, range),
    readRestrictions: (context, range) => readRestrictions(call, context, context.settings.ratePlans, range),
    writeRates: (context, writes) => writeRates(call, context, context.settings.ratePlans, writes),
    restrictionParts: RESTRICTION_PARTS,
    writeRestrictions: (context, writes) => writeRestrictions(call, context, context.settings, writes),
  })
}
