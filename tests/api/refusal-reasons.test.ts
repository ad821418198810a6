import { expect, it } from 'vitest'
import { incomingBlockSchema, incomingBookingSchema, incomingReviewSchema } from '../../contract/incoming.ts'
import '../../server/http/zod-messages.ts'
import { fieldErrorsOf } from '../../server/http/field-errors.ts'
import { reasonText } from '../../src/resources/deliveries/reasons.ts'

const NIGHT = { stayDate: '2026-12-01', revenue: 10_000, roomType: 'STD', segment: 'BAR', ratePlan: null }
const BOOKING = {
  externalId: 'A',
  status: 'booked',
  bookedAt: '2026-10-01T08:00:00Z',
  changedAt: '2026-10-01T08:00:00Z',
  arrival: '2026-12-01',
  departure: '2026-12-02',
  nights: [NIGHT],
}
const BLOCK = {
  externalId: 'B',
  name: 'Fair',
  status: 'definite',
  changedAt: '2026-10-01T08:00:00Z',
  nights: [{ stayDate: '2026-12-01', roomType: 'STD', rooms: 10 }],
}
const REVIEW = { site: 'booking', externalId: 'R', publishedOn: '2026-10-01' }

const keyOf = (said: string) => reasonText(said, (key) => key)

it.each([
  ['no object', incomingBookingSchema, 'nonsense'],
  ['a missing field', incomingBookingSchema, { ...BOOKING, arrival: undefined }],
  ['an empty field', incomingBookingSchema, { ...BOOKING, externalId: '' }],
  ['an unknown field', incomingBookingSchema, { ...BOOKING, mood: 'good' }],
  ['a number for a text', incomingBookingSchema, { ...BOOKING, externalId: 7 }],
  ['control characters', incomingBookingSchema, { ...BOOKING, externalId: 'a\u0000b' }],
  ['a text that is too long', incomingBookingSchema, { ...BOOKING, externalId: 'x'.repeat(300) }],
  ['no date', incomingBookingSchema, { ...BOOKING, arrival: '31.12.2026' }],
  ['no moment', incomingBookingSchema, { ...BOOKING, bookedAt: 'yesterday' }],
  ['a moment of long ago', incomingBookingSchema, { ...BOOKING, bookedAt: '1800-01-01T00:00:00Z' }],
  ['a departure before the arrival', incomingBookingSchema, { ...BOOKING, departure: '2026-11-30', nights: [] }],
  ['a stay that is too long', incomingBookingSchema, { ...BOOKING, departure: '2036-12-01' }],
  ['a night beside the stay', incomingBookingSchema, { ...BOOKING, nights: [{ ...NIGHT, stayDate: '2026-12-09' }] }],
  ['a night twice', incomingBookingSchema, { ...BOOKING, nights: [NIGHT, NIGHT] }],
  ['a cancellation without its moment', incomingBookingSchema, { ...BOOKING, status: 'cancelled' }],
  ['the moment of no cancellation', incomingBookingSchema, { ...BOOKING, cancelledAt: '2026-10-02T08:00:00Z' }],
  ['an unknown status', incomingBookingSchema, { ...BOOKING, status: 'maybe' }],
  ['half a room', incomingBookingSchema, { ...BOOKING, rooms: 1.5 }],
  ['no room', incomingBookingSchema, { ...BOOKING, rooms: 0 }],
  ['too many rooms', incomingBookingSchema, { ...BOOKING, rooms: 20_000 }],
  ['no list', incomingBookingSchema, { ...BOOKING, nights: 'none' }],
  ['a block without nights', incomingBlockSchema, { ...BLOCK, nights: [] }],
  ['no language', incomingReviewSchema, { ...REVIEW, language: 'German' }],
  ['a text for a number', incomingReviewSchema, { ...REVIEW, score: 'good' }],
])('a row that is refused for %s has its reason in the texts of the console', (_, schema, row) => {
  const [error] = fieldErrorsOf(schema.safeParse(row).error ?? expect.fail('the row is taken'))
  expect(keyOf(error?.message ?? '')).toMatch(/^deliveries\.reasons\./)
})

it('a file that can not be read is refused with its place and reason', () => {
  expect(keyOf('line 3, column Arrival: This value must be a calendar date as YYYY-MM-DD.')).toBe(
    'deliveries.reasons.line, deliveries.reasons.column: deliveries.reasons.date',
  )
  expect(keyOf('line 1, column Rooms: The column is missing.')).toContain('deliveries.reasons.columnMissing')
  expect(keyOf('The file is too large.')).toBe('deliveries.reasons.tooLarge')
})

it('a reason that an earlier version stored has its text', () => {
  expect(keyOf('Must not lie in the future.')).toBe('deliveries.reasons.future')
  expect(keyOf('Must be at most 200 characters.')).toBe('deliveries.reasons.characters')
  expect(keyOf('line 3, column Arrival: Must be a calendar date as YYYY-MM-DD.')).toContain('deliveries.reasons.date')
})

it('a reason without a text is shown as the server returns it', () => {
  expect(keyOf('Invalid Opening Quote: found at line 3')).toBe('Invalid Opening Quote: found at line 3')
})
