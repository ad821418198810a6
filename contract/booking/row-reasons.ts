import { z } from 'zod'
import { minorDigits, toMajor } from '../platform/minor-units.ts'

/**
 * Why a row of a delivery was refused, or what was assumed when it was stored, in English. Values are inserted in braces; those whose
 * names end with `Amount` are in minor units of the value `currency`.
 */
export const ROW_REASONS = {
  required: 'This field is required.',
  empty: 'This value must not be empty.',
  unknownField: 'This field is not known.',
  format: 'This value has the wrong format.',
  invalid: 'This value is not valid.',
  beforeArrival: 'This value must not be before the arrival.',
  tooLong: 'This value must be at most {value} nights after the arrival.',
  notOfStay: 'This value must be a night of the stay.',
  repeated: 'This value must appear only once.',
  missingWithStatus: 'This value must be given with this status.',
  givenWithStatus: 'This value must not be given with this status.',
  future: 'This value must not be in the future.',
  years: 'This value must be between 1900 and 2199.',
  date: 'This value must be a calendar date as YYYY-MM-DD.',
  moment: 'This value must be a moment as YYYY-MM-DDThh:mm:ssZ.',
  wholeNumber: 'This value must be a whole number.',
  number: 'This value must be a number.',
  text: 'This value must be text.',
  plainText: 'This value must be plain text.',
  list: 'This value must be a list.',
  object: 'This value must be an object.',
  atLeast: 'This value must be at least {value}.',
  atMost: 'This value must be at most {value}.',
  amountRange: 'This amount is too large.',
  characters: 'This value must have at most {value} characters.',
  entries: 'This value must have at most {value} entries.',
  oneOf: 'This value must be one of {value}.',
  language: 'This value must be a language as two lower-case letters, such as de.',
  currency: 'The amounts are in {value}, those of the hotel in {expected}.',
  amountMissing: 'There is no amount for this night.',
  totalExceeded: 'The nights with an amount add up to {sumAmount}, more than the total of {totalAmount}.',
  /** A sentence of the source itself, or one of an earlier version of this program. */
  said: '{value}',

  // Files.
  columnMissing: 'The column is missing.',
  columnTwice: 'The column appears twice.',
  noRows: 'The file contains no rows.',
  noRowOfHotel: 'No row belongs to {value}; the file has {found}.',
  tooLarge: 'The file is too large.',
  encoding: 'The file is not UTF-8 text.',
  damaged: 'The compressed file is incomplete or damaged ({value}).',
  malformed: 'The file cannot be read ({value}).',
  notWorkbook: 'The file is damaged, or no Excel workbook (XLSX).',
  workbookTooLarge: 'The workbook is too large: unpacked it may have at most {value} MB.',
  cellStatus: 'This value must be a status that the mapping knows. It is {value}.',
  cellDate: 'This value must be a date such as {expected}. It is {value}.',
  cellTime: 'After the date there can only be a time such as 14:30 or 14:30:00. It is {value}.',
  cellCount: 'This value must be a whole number. It is {value}.',
  cellAmount: 'This value must be an amount such as {expected}. It is {value}.',
  cellCurrency: 'This value must be {expected}, the currency of the hotel. It is {value}.',
  cellOneOf: 'This value must be one of {expected}. It is {value}.',
  repeatedNumber: 'Lines {lines} have the booking number {value} and differ, without another time of change.',
  roomsDiffer:
    'The lines of booking {value} ({lines}) do not have the same number of rooms on every night, as on {date}.',
  statusesDiffer: 'The lines of booking {value} ({lines}) are confirmed in part only.',
  otherLine: 'Line {lines} of the same booking was refused.',

  // Messages.
  cellMoment: 'This value must be a date and time such as {expected}. It is {value}.',
  duration: 'This value must be a duration such as {expected}. It is {value}.',
  durationDiffers: 'The duration {value} does not lead to the end of the stay.',
  decimalsUnclear: 'Only some amounts have a decimal point: it is not clear what {value} means.',
  rateUnclear: 'It is not clear what this rate costs for each of {nights} nights.',
  nightTwice: 'The night {value} has two rates.',
  roomsUnclear: 'Room types and rates contradict each other: the number of rooms is not clear.',
  statesContradict: 'The message says {value}, the booking in it {other}.',
  noRoom: 'There is no room stay.',
  unknownBooking: 'The booking is not known here.',
  severalBookings: 'The numbers are those of several bookings.',
  otherHotel: 'This is a booking of the hotel {value}.',
  laterStored: 'This change is of {value}. A later one, of {stored}, is stored.',

  // Deliveries as a whole.
  sentAgain: 'It broke off and was sent again.',
  notWhole: 'It could not be stored whole.',
  processEnded: 'The product stopped before all rows were stored.',
  brokeOff: 'The connection was lost before the last row.',

  // Notes on stored rows.
  restOfTotal: 'No amount for {nights} of the nights: they take the rest of the total, {restAmount}.',
  nightsMissing: '{nights} of the nights are missing: no room and no revenue are stored for them.',
  sumDiffers: 'The nights add up to {sumAmount}, the total is {totalAmount}: the nights are stored.',
  linesJoined: '{lines} lines of the file were added up.',
  severalValues: 'Several values on one booking or night, of which none is stored: {value}.',
  cancelledWithoutDate: 'There is no date of cancellation: the time of the change counts, or that of the file.',
  amountUnknown: 'There is no amount; the booking is not on the books.',
  totalDivided: 'The total of several rooms, {totalAmount}, is divided evenly among their nights without an amount.',
  mixedTax: 'Some amounts include taxes, others do not.',
  ratesOutside: 'Rates of nights outside the stay are left out.',
  extrasInTotal: 'The total may include services or units that are not rooms.',
  withTax: 'The source does not say the amount without tax: it is stored as stated, with tax.',
  leftEarly: 'The guest left early: {nights} later nights with {restAmount} are not stored.',
  noCharge: 'The source has no charge for {nights} of the nights: they are stored with no revenue.',
  matched: 'It is the same booking as one from {value}, by number and stay: they are one now.',
  knownFrom: 'It is the same booking as one from {value}, by number and stay: that one stays.',
  breakfastKept: 'The number of guests is not known: breakfast stays in the amounts.',
  unconfirmed: 'The status {value} is not confirmed: the booking is not on the books unless Booking status counts it.',
} as const
export type RowReasonCode = keyof typeof ROW_REASONS

/** A code with the values of its sentence. */
export interface RowReason {
  readonly code: RowReasonCode
  readonly values: Readonly<Record<string, string | number>>
}

/** Values longer than this are cut off. */
const LONGEST_VALUE = 200

/** Text that can be stored and shown, whatever was sent. */
const storable = (value: string | number): string | number =>
  typeof value === 'string' ? value.replace(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}').slice(0, LONGEST_VALUE) : value

/** A reason with its values in a form that can be stored. */
export const rowReason = (code: RowReasonCode, values: RowReason['values'] = {}): RowReason => ({
  code,
  values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, storable(value)])),
})

export const rowReasonSchema = z.object({
  code: z.enum(Object.keys(ROW_REASONS) as [RowReasonCode, ...RowReasonCode[]]),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
})

/** An amount in minor units of a currency as a plain text: 124.50 EUR. */
const amountText = (minor: number, currency: string): string =>
  `${toMajor(minor, currency).toFixed(minorDigits(currency))} ${currency}`

/** The sentence of a reason in English. */
export const sentenceOf = ({ code, values }: RowReason): string =>
  ROW_REASONS[code].replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? ''
    return typeof value === 'number' && name.endsWith('Amount')
      ? amountText(value, String(values.currency))
      : String(value)
  })

/** The same after the line and column of a file, as far as they are known: `line 3, column Rooms: …`. */
export function placedSentence(reason: RowReason, place: { line?: number | undefined; column?: string | undefined }) {
  const where = [place.line && `line ${place.line}`, place.column && `column ${place.column}`]
    .filter(Boolean)
    .join(', ')
  return where ? `${where}: ${sentenceOf(reason)}` : sentenceOf(reason)
}

/** The parameters of a refinement of a schema whose error is this reason. */
export const withReason = (code: RowReasonCode) => ({
  message: ROW_REASONS[code],
  params: { reason: rowReason(code) },
})
