import { CSV_REPEATED } from '../../../contract/csv-import.ts'
import { type FieldError, PROBLEM_CODES } from '../../../contract/problem.ts'
import { type TextKey, useText } from '../../i18n/text.ts'
import { type FormDefinition, fieldAt } from '../record-form/fields.ts'
import { wordsAt } from '../record-form/form-errors.ts'
import { useRefusalText } from '../refusals.ts'

/** What can be wrong with a line and with no form. */
const OF_LINES: Record<string, TextKey> = {
  [CSV_REPEATED]: 'csvImport.repeated',
  [PROBLEM_CODES.notFound]: 'csvImport.unknownId',
}

/** What is wrong with a line, in the user's language: each column with what its field in the form must be. */
export function useLineWords(form: FormDefinition): (errors: readonly FieldError[]) => string[] {
  const text = useText()
  const refusalText = useRefusalText()
  const wordsOf = ({ path, code, message }: FieldError) => {
    const field = fieldAt(form, path)
    const column = (field?.source ?? path).split('.').at(-1)
    const known = OF_LINES[code] ?? (field && wordsAt(field, code))
    return `${column}: ${known ? text(known) : refusalText({ code, reason: message })}`
  }
  return (errors) => [...new Set(errors.map(wordsOf))]
}
