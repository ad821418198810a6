import { NET_AMOUNTS } from '../../../contract/booking/stated-amounts.ts'
import { dateIn, isTimeZone, startOfDay } from '../../../contract/platform/time-zone.ts'
import type { AddressRules } from '../../platform/http/http-client.ts'
import { defineKind, type KindDefinition, SystemError } from '../kind.ts'
import { readBookings, readStays } from './bookings.ts'
import { createClient, type MewsClient, type MewsContext } from './client.ts'
import { readEnterprise, readInventory, readRatesOf, readServices } from './inventory.ts'
import { readBlocks, readRoomStats } from './nights.ts'
import { readRates, readRestrictions, writeRates, writeRestrictions } from './rates.ts'
import { mewsAccessSchema, mewsCredentialsSchema, mewsSettingsSchema } from './settings.ts'
import { anySchema, PATHS } from './vendor.ts'

const DAYS = ['2026-01-15', '2026-07-15']

/** Whether days begin at the same moments in both time zones, in winter and summer. */
const isSameClock = (a: string, b: string): boolean =>
  DAYS.every((day) => startOfDay(day, a).getTime() === startOfDay(day, b).getTime())

/** Rejects if the enterprise's Mews cannot be used for the hotel: tokens, permissions, currency, time zone, service or rates. */
async function check(client: MewsClient, context: MewsContext): Promise<void> {
  const { hotel, settings, now } = context
  const { currency, timeZone } = await readEnterprise(client, context)
  if (currency !== hotel.currency)
    throw new SystemError(`Mews works in ${currency}, the hotel in ${hotel.currency}.`, 'settings')
  if (isTimeZone(timeZone) && !isSameClock(timeZone, hotel.timeZone))
    throw new SystemError(`Mews has the time zone ${timeZone}, the hotel ${hotel.timeZone}.`, 'settings')
  const services = await readServices(client, context)
  if (!services.some(({ id }) => id === settings.serviceId))
    throw new SystemError(`Mews has no service ${settings.serviceId} that is booked by the night.`, 'settings')
  await readInventory(client, context, settings.serviceId)
  const rates = await readRatesOf(client, context, settings.serviceId)
  for (const { rateId } of settings.ratePlans)
    if (!rates.some(({ Id }) => Id === rateId)) throw new SystemError(`Mews has no rate ${rateId}.`, 'settings')
  // All later reads must be permitted now; Mews' error names the missing permission.
  const one = { ServiceIds: [settings.serviceId], Limitation: { Count: 1, Cursor: null } }
  for (const path of [PATHS.reservations, PATHS.orderItems, PATHS.segments, PATHS.ageCategories, PATHS.restrictions])
    await client.read(context, path, one, anySchema)
  const today = dateIn(hotel.timeZone, now())
  await readBlocks(client, context, { from: today, to: today })
  await readRoomStats(client, context, { from: today, to: today })
}

/**
 * Mews, using its Connector API. Tokens are entered: the client token of the integration, and the access token from the enterprise.
 */
export function createMews(isOffered: boolean, rules: AddressRules): KindDefinition {
  const client = createClient(rules)
  return defineKind({
    isOffered,
    amounts: NET_AMOUNTS,
    settings: mewsSettingsSchema,
    accessSettings: mewsAccessSchema,
    credentials: mewsCredentialsSchema,
    check: (context) => check(client, context),
    readProperties: (context) => readServices(client, context),
    readInventory: (context, serviceId) => readInventory(client, context, serviceId),
    readBookings: (context, query) => readBookings(client, context, query),
    readStays: (context, query) => readStays(client, context, query),
    readBlocks: (context, range) => readBlocks(client, context, range),
    readRoomStats: (context, range) => readRoomStats(client, context, range),
    readRates: (context, range) => readRates(client, context, range),
    readRestrictions: (context, range) => readRestrictions(client, context, range),
    writeRates: (context, writes) => writeRates(client, context, writes),
    writeRestrictions: (context, writes) => writeRestrictions(client, context, writes),
  })
}
