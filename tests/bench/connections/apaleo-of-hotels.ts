import { createApaleo } from '../../../server/connection/apaleo/apaleo.ts'
import type { KindContext, KindDefinition } from '../../../server/connection/kind.ts'
import { createKinds, type Kinds } from '../../../server/connection/kinds.ts'
import { readSettings } from '../../../server/platform/runtime/settings.ts'
import { CLIENT } from '../../support/apaleo/apaleo-server.ts'

export const KEYS = { current: 'the key of the bench, and of no installation' }

/** apaleo at an address. */
export const apaleoAt = (url: string): KindDefinition =>
  createApaleo({ ...CLIENT, identityUrl: url, apiUrl: url, webhookUrl: url })

/** Kinds with a separate apaleo for each hotel, by the hotels' ids. */
export function kindsAt(urls: Readonly<Record<number, string>>): Kinds {
  const definitions = new Map(Object.entries(urls).map(([id, url]) => [Number(id), apaleoAt(url)]))
  const of = ({ hotel }: KindContext): KindDefinition => {
    const found = definitions.get(hotel.id)
    if (!found) throw new Error(`hotel ${hotel.id} has no apaleo`)
    return found
  }
  const first = [...definitions.values()][0] ?? apaleoAt('')
  const apaleo: KindDefinition = {
    ...first,
    readBookings: async (context, query) =>
      (await of(context).readBookings?.(context, query)) ?? { bookings: [], changedUpTo: null, nextPage: null },
    writeRates: async (context, writes) => (await of(context).writeRates?.(context, writes)) ?? [],
  }
  return { ...createKinds(readSettings({})), apaleo }
}
