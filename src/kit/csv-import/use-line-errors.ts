import { CSV_CODES } from '../../../contract/platform/csv-codes.ts'
import type { CsvLineError } from '../../../contract/platform/csv-import.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { fieldAt } from '../record-form/fields.ts'
import { messageAt } from '../record-form/form-errors.ts'
import { useRefusalText } from '../refusals.ts'
import type { CsvImportDefinition } from './csv-import-definition.ts'

/** Errors of a line that no form has. */
const OF_LINES: Record<string, TextKey> = {
  [CSV_CODES.repeated]: 'csvImport.repeated',
  [CSV_CODES.ragged]: 'csvImport.ragged',
  [CSV_CODES.lostCharacter]: 'csvImport.lostCharacter',
  [PROBLEM_CODES.notFound]: 'csvImport.unknownId',
  [PROBLEM_CODES.stale]: 'csvImport.stale',
}
/** The part of a value needed to identify it. */
const VALUE_SHOWN = 60

/** The errors of a line, in the user's language: each column with its value and what the form's field requires. */
export function useLineErrors({
  form,
  messages = {},
}: Pick<CsvImportDefinition, 'form' | 'messages'>): (errors: readonly CsvLineError[]) => string[] {
  const text = useText()
  const refusalText = useRefusalText()
  const messageOf = ({ path, code, message, value }: CsvLineError) => {
    const field = fieldAt(form, path)
    // A column with several values is named without the index of the value.
    const column = (field?.source ?? path).split('.').at(-1) ?? ''
    const known = OF_LINES[code] ?? messages[column]?.[code] ?? (field && messageAt(field, code))
    const what = known ? text(known) : refusalText({ code, reason: message })
    if (column === '') return what
    if (value === undefined) return `${column}: ${what}`
    return text('csvImport.wrongValue', { column, value: value.slice(0, VALUE_SHOWN), what })
  }
  return (errors) => [...new Set(errors.map(messageOf))]
}
