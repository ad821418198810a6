import { expect, it } from 'vitest'
import { incomingBlockSchema, incomingBookingSchema, incomingReviewSchema } from '../../contract/booking/incoming.ts'
import { ROW_REASONS, type RowReasonCode, rowReason, sentenceOf } from '../../contract/booking/row-reasons.ts'
import { validateRows } from '../../server/booking/inbound/validate-rows.ts'
import de from '../../src/booking/row-reasons/i18n/de.json' with { type: 'json' }
import en from '../../src/booking/row-reasons/i18n/en.json' with { type: 'json' }
import italian from '../../src/booking/row-reasons/i18n/it.json' with { type: 'json' }

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

it.each([
  ['no object', 'object', incomingBookingSchema, 'nonsense'],
  ['a missing field', 'required', incomingBookingSchema, { ...BOOKING, arrival: undefined }],
  ['an empty field', 'empty', incomingBookingSchema, { ...BOOKING, externalId: '' }],
  ['an unknown field', 'unknownField', incomingBookingSchema, { ...BOOKING, mood: 'good' }],
  ['a number for a text', 'text', incomingBookingSchema, { ...BOOKING, externalId: 7 }],
  ['control characters', 'plainText', incomingBookingSchema, { ...BOOKING, externalId: 'a\u0000b' }],
  ['a text that is too long', 'characters', incomingBookingSchema, { ...BOOKING, externalId: 'x'.repeat(300) }],
  ['no date', 'date', incomingBookingSchema, { ...BOOKING, arrival: '31.12.2026' }],
  ['no moment', 'moment', incomingBookingSchema, { ...BOOKING, bookedAt: 'yesterday' }],
  ['a moment of long ago', 'years', incomingBookingSchema, { ...BOOKING, bookedAt: '1800-01-01T00:00:00Z' }],
  [
    'a departure before the arrival',
    'beforeArrival',
    incomingBookingSchema,
    { ...BOOKING, departure: '2026-11-30', nights: [] },
  ],
  ['a stay that is too long', 'tooLong', incomingBookingSchema, { ...BOOKING, departure: '2036-12-01' }],
  [
    'a night beside the stay',
    'notOfStay',
    incomingBookingSchema,
    { ...BOOKING, nights: [{ ...NIGHT, stayDate: '2026-12-09' }] },
  ],
  ['a night twice', 'repeated', incomingBookingSchema, { ...BOOKING, nights: [NIGHT, NIGHT] }],
  [
    'a cancellation without its moment',
    'missingWithStatus',
    incomingBookingSchema,
    { ...BOOKING, status: 'cancelled' },
  ],
  [
    'the moment of no cancellation',
    'givenWithStatus',
    incomingBookingSchema,
    { ...BOOKING, cancelledAt: '2026-10-02T08:00:00Z' },
  ],
  ['an unknown status', 'oneOf', incomingBookingSchema, { ...BOOKING, status: 'maybe' }],
  ['half a room', 'wholeNumber', incomingBookingSchema, { ...BOOKING, rooms: 1.5 }],
  ['no room', 'atLeast', incomingBookingSchema, { ...BOOKING, rooms: 0 }],
  ['too many rooms', 'atMost', incomingBookingSchema, { ...BOOKING, rooms: 20_000 }],
  ['no list', 'list', incomingBookingSchema, { ...BOOKING, nights: 'none' }],
  ['a block without nights', 'empty', incomingBlockSchema, { ...BLOCK, nights: [] }],
  ['no language', 'language', incomingReviewSchema, { ...REVIEW, language: 'German' }],
  ['a text for a number', 'number', incomingReviewSchema, { ...REVIEW, score: 'good' }],
])('a row that is refused for %s has the reason %s', (_, code, schema, row) => {
  const [refused] = validateRows([row], schema, () => expect.fail('the row is taken'))
  expect(refused).toMatchObject({ refusal: { line: 1, reason: { code } } })
})

const namesIn = (sentence: string, pattern: RegExp) => [...sentence.matchAll(pattern)].map(([, name]) => name).sort()

it.each(Object.entries({ en, de, it: italian }))(
  'each reason has a text in the language %s, with its values',
  (_, catalog) => {
    const texts: Record<string, string> = catalog
    for (const [code, sentence] of Object.entries(ROW_REASONS)) {
      expect(texts, code).toHaveProperty(code)
      for (const name of namesIn(texts[code] ?? '', /%\{(\w+)\}/g))
        expect(namesIn(sentence, /\{(\w+)\}/g), code).toContain(name)
    }
    const known: string[] = ['line', 'column', ...Object.keys(ROW_REASONS)]
    expect(Object.keys(texts).filter((code) => !known.includes(code))).toEqual([])
  },
)

it('a reason is a sentence in English, with amounts in major units of their currency', () => {
  const reason = rowReason('sumDiffers', { sumAmount: 360_00, totalAmount: 400_50, currency: 'EUR' })
  expect(sentenceOf(reason)).toBe('The nights add up to 360.00 EUR, the total is 400.50 EUR: the nights are stored.')
})

it.each(Object.keys(ROW_REASONS) as RowReasonCode[])(
  'values of the reason %s can be stored, whatever was sent',
  (code) => {
    const { values } = rowReason(code, { value: `a\u0000b\uD800${'x'.repeat(300)}` })
    expect(values.value).toMatch(/^a\u{FFFD}b\u{FFFD}x{196}$/u)
  },
)
