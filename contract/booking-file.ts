import { z } from 'zod'
import { FILE_DATES, FILE_DECIMALS, FILE_DELIMITERS, FILE_FAULTS, FILE_THOUSANDS } from './booking-file-format.ts'
import { MAX_CSV_CHARACTERS } from './csv-codes.ts'
import { refusalSchema } from './delivery.ts'
import { currencySchema } from './money.ts'
import { reservationStatusSchema } from './reservation.ts'
import { textSchema } from './text.ts'

const columnSchema = z.string().min(1).max(200)
/** A column, or a value that is that of every row. */
const fieldSchema = z.union([columnSchema, z.strictObject({ always: z.string().max(200) })])
export type MappedField = z.infer<typeof fieldSchema>

const columns = {
  externalId: columnSchema,
  /**
   * What the file calls each status, which is also kept as the state that hotels choose by; any other word refuses the row. Without it a booking with a
   * moment of cancellation is cancelled, and any other is booked.
   */
  status: z.strictObject({ column: columnSchema, values: z.record(z.string().max(200), reservationStatusSchema) }),
  bookedAt: columnSchema,
  /** When the row last changed. Where the cell is empty, nothing has changed since the booking or its cancellation. */
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

/** How a file is written, whatever its columns are. */
const writing = {
  delimiter: z.enum(FILE_DELIMITERS).default(','),
  dates: z.enum(FILE_DATES).default('YYYY-MM-DD'),
  decimal: z.enum(FILE_DECIMALS).default('.'),
  thousands: z.enum(FILE_THOUSANDS).default(''),
  /** Of the amounts, to be compared with the hotel's. */
  currency: currencySchema.optional(),
}

/** Which columns a file must have; of those of a group one. */
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
 * How the columns of a file with a header and one row a booking are read. Dates may have a time after them, which is the
 * hotel's. `revenue` is that of the whole stay and all rooms without taxes, spread evenly over the nights; `rate` is that of one room and night.
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

/** A mapping that is still being made. */
export const draftMappingSchema = z.strictObject({ ...writing, columns: z.strictObject(columns).partial() })
export type DraftMapping = z.output<typeof draftMappingSchema>

const csvSchema = z
  .string()
  .min(1, 'This value must not be empty.')
  .max(MAX_CSV_CHARACTERS, `This value must have at most ${MAX_CSV_CHARACTERS} characters.`)

/** A file to look at. Without a mapping its columns are recognised, by the delimiter that is named or the one that is found. */
export const fileSampleSchema = z.strictObject({
  csv: csvSchema,
  delimiter: z.enum(FILE_DELIMITERS).optional(),
  mapping: draftMappingSchema.nullable(),
})

/**
 * What a file is like by a mapping: its first rows, the words that its column of statuses has, and what its rows are once nothing is `missing`. Of what
 * cannot be read the first twenty are named; `value` is the cell.
 */
export const fileLookSchema = z.object({
  mapping: draftMappingSchema,
  headings: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  statusWords: z.array(z.string()),
  missing: z.array(z.array(z.enum(Object.keys(columns) as [FileField, ...FileField[]]))),
  readable: z.int(),
  refused: z.int(),
  /** Rows with the number of a booking that an earlier row has: the last one counts. */
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

/** Where files of bookings come from, whether each has all bookings or only those that changed, and how they are read. */
export const fileSettingsSchema = z.strictObject({
  from: z.enum(['upload', 'folder']),
  folder: folderSchema.default(''),
  content: z.enum(['all', 'changes']),
  mapping: fileMappingSchema,
})
export type FileSettings = z.output<typeof fileSettingsSchema>

/** A file of bookings that somebody sends. */
export const bookingFileSchema = z.strictObject({
  name: textSchema(200).min(1),
  csv: csvSchema,
})

/**
 * A file that was taken in, and what became of its rows. `missing` are bookings of earlier files that a complete file does not have; they stay as they
 * are.
 */
export const takenFileSchema = z.object({
  deliveryId: z.int(),
  name: z.string(),
  takenAt: z.string(),
  failure: z.string().nullable(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  outdated: z.int(),
  refused: z.int(),
  /** The first of the refused rows, and why. */
  refusals: z.array(refusalSchema),
  missing: z.int(),
})
export type TakenFile = z.infer<typeof takenFileSchema>

/** How a hotel exchanges files: the folder that the installation allows it, null where it allows none; its settings and last file, null without. */
export const fileExchangeSchema = z.object({
  allowedFolder: z.string().nullable(),
  settings: fileSettingsSchema.nullable(),
  lastFile: takenFileSchema.nullable(),
})
export type FileExchange = z.infer<typeof fileExchangeSchema>

/**
 * Rates and restrictions of a hotel that a person enters into its system: those that are in no file yet, and the file that was downloaded and neither
 * confirmed nor put back.
 */
export const rateFilesSchema = z.object({
  queued: z.int(),
  open: z.object({ id: z.int(), lines: z.int(), downloadedAt: z.string() }).nullable(),
})
export type RateFiles = z.infer<typeof rateFilesSchema>

export const rateFileQuerySchema = z.strictObject({ separator: z.enum(['comma', 'semicolon']).default('comma') })

/** Whether what a file has was entered into the system. */
export const rateFileOutcomeSchema = z.strictObject({ isEntered: z.boolean() })
export const rateFileIdSchema = z.object({ id: z.int() })
/** How many lines that concerned. */
export const rateFileAnswerSchema = z.object({ lines: z.int() })
