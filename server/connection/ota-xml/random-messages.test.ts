import { expect, it } from 'vitest'
import {
  type BookedNights,
  createMessages,
  type RandomMessage,
} from '../../../tests/support/ota-xml/random-messages.ts'
import { receivingFromSystem, type StoredBooking } from '../../../tests/support/ota-xml/receiving-hotels.ts'
import { TEST_NOW } from '../../../tests/support/test-app.ts'
import { rateLimit } from '../../platform/database/schema/index.ts'

/** Few inputs find a broken reader; `FUZZ_INPUTS=20000` also finds rare combinations. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 150)
const MS_PER_INPUT = 500

const { hotels, newReceivingHotel, post, storedOf } = receivingFromSystem()

/** What all stored parts of a booking are together. */
function asOne(stored: readonly StoredBooking[]): RandomMessage['expected'] {
  const nights: Record<string, { rooms: number; revenue: number }> = {}
  for (const text of stored.flatMap((each) => each.nights)) {
    const [, night, rooms, codes, revenue] = /^(\S+) (\S+) (\S+)\/[^/]* (\S+)$/.exec(text) ?? []
    const key = `${night} ${codes}`
    const known = nights[key] ?? { rooms: 0, revenue: 0 }
    nights[key] = { rooms: known.rooms + Number(rooms), revenue: known.revenue + Number(revenue) }
  }
  // Parts that a later version no longer has are cancelled.
  const [first] = stored
  const present = first?.status === 'cancelled' ? [first] : stored.filter(({ status }) => status === first?.status)
  const stays = present.map(({ stay }) => stay.split(' '))
  const arrival = stays.map(([from = '']) => from).sort()[0]
  const departure = stays
    .map(([, until = '']) => until)
    .sort()
    .at(-1)
  return first && { status: first.status, stay: `${arrival} ${departure}`, nights: nights as BookedNights }
}

const isSuccess = (body: string) => body.includes('<Success/>')

it(`random messages are stored as they mean it, or refused: ${INPUTS} inputs`, {
  timeout: 20_000 + INPUTS * MS_PER_INPUT,
}, async () => {
  const messages = createMessages(20_261_120, TEST_NOW)
  const counts = { stored: 0, warned: 0, refused: 0, outdated: 0, repeated: 0, damaged: 0 }
  const hotel = await newReceivingHotel()
  for (let input = 0; input < INPUTS; input++) {
    // The limit of attempts of one address is not what is tried here.
    if (input % 100 === 0) await hotels.test.db.delete(rateLimit)
    const id = `R-${input}`
    const versions = messages.versionsOf(id)
    let applied: { place: number; message: RandomMessage } | undefined
    const seen = new Set<number>()
    for (const [place, message] of messages.arrivalsOf([...versions.entries()])) {
      const { statusCode, body } = await post(hotel.address, message.xml)
      const what = `${id}, ${message.shape}\n${message.xml}\n${body}`
      expect(statusCode, what).toBe(200)
      if (message.expected === undefined) {
        expect(isSuccess(body), what).toBe(false)
        counts.refused++
      } else if (applied && place < applied.place) {
        expect(isSuccess(body), what).toBe(false)
        counts.outdated++
      } else {
        expect(isSuccess(body), what).toBe(true)
        counts[body.includes('<Warning ') ? 'warned' : 'stored']++
        applied = { place, message }
        seen.add(place)
      }
      expect(asOne(await storedOf(hotel, id)), what).toEqual(applied?.message.expected)
    }
    for (const place of seen) {
      const again = await post(hotel.address, versions[place]?.xml ?? '')
      expect(isSuccess(again.body), again.body).toBe(true)
      counts.repeated++
    }
    expect(asOne(await storedOf(hotel, id)), id).toEqual(applied?.message.expected)
    const [first] = versions
    if (first && messages.chance(0.3)) {
      const { statusCode } = await post(hotel.address, messages.damaged(first))
      expect(statusCode).toBeLessThan(500)
      counts.damaged++
    }
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  expect(counts.stored).toBeGreaterThan(INPUTS / 3)
})
