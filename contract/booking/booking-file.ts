import { z } from 'zod'
import { MAX_CSV_CHARACTERS, MAX_WORKBOOK_CHARACTERS } from '../platform/csv-codes.ts'
import { currencySchema } from '../platform/money.ts'
import { textSchema } from '../platform/text.ts'
import {
  FILE_DATES,
  FILE_DECIMALS,
  FILE_DELIMITERS,
  FILE_DOUBTS,
  FILE_LINES,
  FILE_QUESTIONS,
  FILE_THOUSANDS,
} from './booking-file-format.ts'
import { deliveryFailureSchema, rowRemarkSchema } from './delivery.ts'
import { reservationStatusSchema } from './reservation.ts'
import { rowReasonSchema } from './row-reasons.ts'

const columnSchema = z.string().min(1).max(200)
/** A column, or a constant value for every row. */
const fieldSchema = z.union([columnSchema, z.strictObject({ always: z.string().max(200) })])
export type MappedField = z.infer<typeof fieldSchema>

const columns = {
  externalId: columnSchema,
  /**
   * The file's name for each status, which is also kept as the state that hotels can select; any other value causes the
   * row to be refused. Without it a booking with a cancellation time is cancelled, and any other is booked.
   */
  status: z.strictObject({ column: columnSchema, values: z.record(z.string().max(200), reservationStatusSchema) }),
  bookedAt: columnSchema,
  /** When the row last changed. If the cell is empty, nothing has changed since the booking or its cancellation. */
  changedAt: columnSchema,
  cancelledAt: columnSchema,
  confirmedAt: columnSchema,
  arrival: columnSchema,
  departure: columnSchema,
  nights: columnSchema,
  /** The night of a line, if each line is one. */
  stayDate: columnSchema,
  rooms: columnSchema,
  revenue: columnSchema,
  rate: columnSchema,
  currency: columnSchema,
  roomType: fieldSchema,
  segment: fieldSchema,
  channel: fieldSchema,
  ratePlan: fieldSchema,
  country: fieldSchema,
  adults: columnSchema,
  children: columnSchema,
  infants: columnSchema,
}
export type FileField = keyof typeof columns

/** The format of a file, independent of its columns. */
const writing = {
  /** Ignored for workbooks and for files whose first line names it. */
  delimiter: z.enum(FILE_DELIMITERS).default(','),
  decimal: z.enum(FILE_DECIMALS).default('.'),
  thousands: z.enum(FILE_THOUSANDS).default(''),
  /** What a line is. The lines of a booking that has several are added up; they need not follow each other. */
  lines: z.enum(FILE_LINES).default('booking'),
  /** The currency of the amounts, to be checked against the hotel's. */
  currency: currencySchema.optional(),
}

/** Columns that a file must have: one of each group. */
export const REQUIRED_FIELDS: readonly (readonly FileField[])[] = [
  ['externalId'],
  ['arrival'],
  ['departure', 'nights'],
  ['bookedAt'],
  ['revenue', 'rate'],
]
/** The same for a file with a line for each night, whose first and last are those of the stay. */
const REQUIRED_FOR_NIGHTS: typeof REQUIRED_FIELDS = [['externalId'], ['stayDate'], ['bookedAt'], ['revenue', 'rate']]

interface MappedColumns {
  readonly lines: (typeof FILE_LINES)[number]
  readonly columns: { readonly [Field in FileField]?: unknown }
}

/** The groups of required fields of which a mapping does not have exactly one. */
export const missingFields = ({ lines, columns: mapped }: MappedColumns): (readonly FileField[])[] =>
  (lines === 'night' ? REQUIRED_FOR_NIGHTS : REQUIRED_FIELDS).filter(
    (group) => group.filter((field) => mapped[field] !== undefined).length !== 1,
  )

/**
 * How the columns of a file with a header are read. Dates may be followed by a time, which is in the hotel's time zone
 * unless it names another. `revenue` covers the whole stay and all rooms of a line without taxes and is spread evenly
 * over its nights; `rate` is per room and night.
 */
export const fileMappingSchema = z
  .strictObject({
    ...writing,
    dates: z.enum(FILE_DATES).default('YYYY-MM-DD'),
    columns: z.strictObject(columns).partial().required({ externalId: true, bookedAt: true }),
  })
  .superRefine((mapping, context) => {
    for (const group of missingFields(mapping))
      context.addIssue({
        code: 'custom',
        path: ['columns'],
        message:
          group.length > 1
            ? `This value must name either ${group.join(' or ')}.`
            : `This value must name ${group.join()}.`,
      })
  })
export type FileMapping = z.output<typeof fileMappingSchema>

/** A mapping that is still being edited. Without `dates`, a person has to say which of day and month comes first. */
export const draftMappingSchema = z.strictObject({
  ...writing,
  dates: z.enum(FILE_DATES).nullable().default('YYYY-MM-DD'),
  columns: z.strictObject(columns).partial(),
})
export type DraftMapping = z.output<typeof draftMappingSchema>

const csvSchema = z
  .string()
  .min(1, 'This value must not be empty.')
  .max(MAX_CSV_CHARACTERS, `This value must have at most ${MAX_CSV_CHARACTERS} characters.`)

/** The content of a workbook (XLSX) in base64. */
const workbookSchema = z.base64().min(1).max(MAX_WORKBOOK_CHARACTERS)
/** A file as its text, or as a workbook. */
const contents = { csv: csvSchema.optional(), workbook: workbookSchema.optional() }
const hasOneContent = ({ csv, workbook }: { csv?: unknown; workbook?: unknown }) =>
  (csv === undefined) !== (workbook === undefined)
const ONE_CONTENT = { path: ['csv'], message: 'This value must be given, or else a workbook.' }

/** A file to inspect. Without a mapping its columns are detected, using the given delimiter or the detected one. */
export const fileSampleSchema = z
  .strictObject({
    ...contents,
    delimiter: z.enum(FILE_DELIMITERS).optional(),
    mapping: draftMappingSchema.nullable(),
  })
  .refine(hasOneContent, ONE_CONTENT)

const fieldNames = Object.keys(columns) as [FileField, ...FileField[]]

/** A booking as it was read. `revenue` in minor units; `cells` are the cells that it was read from, by field. */
const seenBookingSchema = z.object({
  line: z.int(),
  /** How many lines were added up. */
  lines: z.int(),
  externalId: z.string(),
  arrival: z.string(),
  nights: z.int(),
  rooms: z.int(),
  revenue: z.number(),
  status: reservationStatusSchema,
  cells: z.partialRecord(z.enum(fieldNames), z.string()),
  doubts: z.array(z.enum(FILE_DOUBTS)),
})
export type SeenBooking = z.infer<typeof seenBookingSchema>

/**
 * The contents of a file read with a mapping: its first rows, the values in its status column, and a summary of its
 * rows once nothing is `missing`. `questions` are what the file leaves open. Of the bookings that were read, the first
 * ones and those in doubt are listed, of the refused rows the first twenty; `value` is the content of the cell.
 */
export const fileCheckSchema = z.object({
  mapping: draftMappingSchema,
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  statusWords: z.array(z.string()),
  missing: z.array(z.array(z.enum(fieldNames))),
  questions: z.array(z.object({ question: z.enum(FILE_QUESTIONS), value: z.string().nullable() })),
  readable: z.int(),
  refused: z.int(),
  doubtful: z.int(),
  bookings: z.array(seenBookingSchema),
  /** The books of the file by month of stay; revenue in minor units. */
  months: z.array(z.object({ month: z.string(), roomNights: z.int(), revenue: z.number() })),
  faults: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      value: z.string(),
      reason: z.string(),
      ...rowReasonSchema.shape,
    }),
  ),
})
export type FileCheck = z.infer<typeof fileCheckSchema>

/** A folder below that of the hotel, with forward slashes; empty for the hotel's own. */
const folderSchema = z
  .string()
  .max(300)
  .refine((path) => !/^[/\\]|^[A-Za-z]:/.test(path), 'This value must not be an absolute path.')
  .refine((path) => !path.includes('\\') && !/\p{Cc}/u.test(path), 'This value must be a path with forward slashes.')
  .refine((path) => !path.split('/').includes('..'), 'The path must not lead out of the folder of the hotel.')

/** Where booking files come from, whether each has all bookings or only those that changed, and how they are read. */
export const fileSettingsSchema = z.strictObject({
  from: z.enum(['upload', 'folder']),
  folder: folderSchema.default(''),
  content: z.enum(['all', 'changes']),
  mapping: fileMappingSchema,
})
export type FileSettings = z.output<typeof fileSettingsSchema>

/** An uploaded booking file. */
export const bookingFileSchema = z
  .strictObject({ name: textSchema(200).min(1), ...contents })
  .refine(hasOneContent, ONE_CONTENT)

/**
 * An imported file and the outcome of its rows. `missing` are bookings of earlier files that a complete file doesn't
 * contain; they stay unchanged.
 */
export const takenFileSchema = z.object({
  deliveryId: z.int(),
  name: z.string(),
  takenAt: z.string(),
  failure: z.string().nullable(),
  failureReason: deliveryFailureSchema.nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  outdated: z.int(),
  refused: z.int(),
  /** The first refused rows, with reasons. */
  refusals: z.array(rowRemarkSchema),
  missing: z.int(),
})
export type TakenFile = z.infer<typeof takenFileSchema>

/**
 * How a hotel exchanges files: the folder that the installation allows, null if it allows none; its settings and last
 * file, null if there are none.
 */
export const fileExchangeSchema = z.object({
  allowedFolder: z.string().nullable(),
  settings: fileSettingsSchema.nullable(),
  lastFile: takenFileSchema.nullable(),
})
export type FileExchange = z.infer<typeof fileExchangeSchema>

/**
 * Rates and restrictions that a person has to enter into the hotel's system: those not yet in a file, and the file that
 * was downloaded but neither confirmed nor returned to the queue.
 */
export const rateFilesSchema = z.object({
  queued: z.int(),
  open: z.object({ id: z.int(), lines: z.int(), downloadedAt: z.string() }).nullable(),
})
export type RateFiles = z.infer<typeof rateFilesSchema>

export const rateFileQuerySchema = z.strictObject({ separator: z.enum(['comma', 'semicolon']).default('comma') })

/** Whether the contents of a file were entered into the system. */
export const rateFileOutcomeSchema = z.strictObject({ isEntered: z.boolean() })
export const rateFileIdSchema = z.object({ id: z.int() })
/** Number of lines affected. */
export const rateFileAnswerSchema = z.object({ lines: z.int() })
