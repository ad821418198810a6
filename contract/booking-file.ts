import { z } from 'zod'
import { FILE_DATES, FILE_DECIMALS, FILE_DELIMITERS, FILE_FAULTS, FILE_THOUSANDS } from './booking-file-format.ts'
import { MAX_CSV_CHARACTERS } from './csv-codes.ts'
import { deliveryFailureSchema, rowRemarkSchema } from './delivery.ts'
import { currencySchema } from './money.ts'
import { reservationStatusSchema } from './reservation.ts'
import { textSchema } from './text.ts'

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
  delimiter: z.enum(FILE_DELIMITERS).default(','),
  dates: z.enum(FILE_DATES).default('YYYY-MM-DD'),
  decimal: z.enum(FILE_DECIMALS).default('.'),
  thousands: z.enum(FILE_THOUSANDS).default(''),
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

type Columns = { readonly [Field in FileField]?: unknown }

/** The groups of required fields of which a mapping does not have exactly one. */
export const missingFields = (mapped: Columns): (readonly FileField[])[] =>
  REQUIRED_FIELDS.filter((group) => group.filter((field) => mapped[field] !== undefined).length !== 1)

/**
 * How the columns of a file with a header and one row per booking are read. Dates may be followed by a time, which is
 * in the hotel's time zone. `revenue` covers the whole stay and all rooms without taxes and is spread evenly over the
 * nights; `rate` is per room and night.
 */
export const fileMappingSchema = z.strictObject({
  ...writing,
  columns: z
    .strictObject(columns)
    .partial()
    .required({ externalId: true, arrival: true, bookedAt: true })
    .superRefine((mapped, context) => {
      for (const group of missingFields(mapped))
        context.addIssue({ code: 'custom', message: `This value must name either ${group.join(' or ')}.` })
    }),
})
export type FileMapping = z.output<typeof fileMappingSchema>

/** A mapping that is still being edited. */
export const draftMappingSchema = z.strictObject({ ...writing, columns: z.strictObject(columns).partial() })
export type DraftMapping = z.output<typeof draftMappingSchema>

const csvSchema = z
  .string()
  .min(1, 'This value must not be empty.')
  .max(MAX_CSV_CHARACTERS, `This value must have at most ${MAX_CSV_CHARACTERS} characters.`)

/** A file to inspect. Without a mapping its columns are detected, using the given delimiter or the detected one. */
export const fileSampleSchema = z.strictObject({
  csv: csvSchema,
  delimiter: z.enum(FILE_DELIMITERS).optional(),
  mapping: draftMappingSchema.nullable(),
})

/**
 * The contents of a file read with a mapping: its first rows, the values in its status column, and a summary of its
 * rows once nothing is `missing`. The first twenty unreadable cells are listed; `value` is the content of the cell.
 */
export const fileLookSchema = z.object({
  mapping: draftMappingSchema,
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  statusWords: z.array(z.string()),
  missing: z.array(z.array(z.enum(Object.keys(columns) as [FileField, ...FileField[]]))),
  readable: z.int(),
  refused: z.int(),
  /** Rows with the booking number of an earlier row: the last one counts. */
  repeated: z.int(),
  faults: z.array(
    z.object({
      line: z.int(),
      column: z.string(),
      value: z.string(),
      fault: z.enum(FILE_FAULTS),
      reason: z.string(),
    }),
  ),
})
export type FileLook = z.infer<typeof fileLookSchema>

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
export const bookingFileSchema = z.strictObject({
  name: textSchema(200).min(1),
  csv: csvSchema,
})

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
