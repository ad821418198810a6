import type { TextGroup, TextKey } from '../../i18n/text.ts'
import type { FormDefinition } from '../record-form/fields.ts'
import type { SendCsv } from './use-csv-import.ts'

/** What is said of a column where its value is wrong, by the code of what is wrong. */
export type ColumnMessages = Readonly<Record<string, Readonly<Record<string, TextKey>>>>

/** An import of records of one kind, as data. */
export interface CsvImportDefinition {
  /** The logical name of the resource. */
  resource: string
  send: SendCsv
  title: TextKey
  /** The group of the texts that say what is imported. */
  texts: TextGroup<'stored'>
  /** How the column is called that a record is known by. */
  name: TextKey
  /** What is said where a field is wrong. */
  form: FormDefinition
  /** Those of columns that the form does not have, or where a file needs other words. */
  messages?: ColumnMessages
}
