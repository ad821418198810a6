import type { TextGroup, TextKey } from '../../core/i18n/text.ts'
import type { FormDefinition } from '../record-form/fields.ts'
import type { SendCsv } from './use-csv-import.ts'

/** The message for a column with an invalid value, by error code. */
export type ColumnMessages = Readonly<Record<string, Readonly<Record<string, TextKey>>>>

/** An import of records of one kind, as data. */
export interface CsvImportDefinition {
  /** The logical name of the resource. */
  resource: string
  send: SendCsv
  title: TextKey
  /** The translation group that names the imported records. */
  texts: TextGroup<'stored'>
  /** How the column is called that a record is known by. */
  name: TextKey
  /** The message for an invalid field. */
  form: FormDefinition
  /** Messages for columns that the form doesn't have, or for which a file needs different wording. */
  messages?: ColumnMessages
}
