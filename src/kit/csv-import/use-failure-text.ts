import type { HttpError } from 'ra-core'
import {
  CSV_CODES,
  MAX_CSV_CHARACTERS,
  MAX_CSV_COLUMNS,
  MAX_CSV_LINE_CHARACTERS,
  MAX_CSV_LINES,
} from '../../../contract/platform/csv-codes.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'
import { useRefusalText } from '../refusals.ts'
import { UnreadableFile } from './read-csv.ts'

/** Errors of a file as a whole. */
const OF_FILES: Record<string, TextKey> = {
  too_small: 'csvImport.files.empty',
  too_big: 'csvImport.files.tooLarge',
  [PROBLEM_CODES.tooLarge]: 'csvImport.files.tooLarge',
  [CSV_CODES.tooManyLines]: 'csvImport.files.tooManyLines',
  [CSV_CODES.lineTooLong]: 'csvImport.files.lineTooLong',
  [CSV_CODES.malformed]: 'csvImport.files.malformed',
  [CSV_CODES.notWorkbook]: 'csvImport.files.notWorkbook',
  [CSV_CODES.workbookTooLarge]: 'csvImport.files.workbookTooLarge',
  [CSV_CODES.unknownColumn]: 'csvImport.files.unknownColumn',
  [CSV_CODES.repeatedColumn]: 'csvImport.files.repeatedColumn',
}

/** Why a file could not be previewed or stored, in the user's language: first what it means, then the reasons. */
export function useFailureText() {
  const text = useText()
  const { count } = useFormats()
  const refusalText = useRefusalText()
  const limits = {
    characters: count(MAX_CSV_CHARACTERS),
    lines: count(MAX_CSV_LINES),
    columns: count(MAX_CSV_COLUMNS),
    lineCharacters: count(MAX_CSV_LINE_CHARACTERS),
  }
  const reasonOf = ({ body, message }: HttpError) =>
    refusalText({ code: body?.code, reason: message, fields: body?.fields })
  return {
    ofPreview: (error: Error): [string, ...string[]] => {
      const meaning = text('csvImport.notRead')
      if (error instanceof UnreadableFile) return [meaning, text(`csvImport.files.${error.why}`)]
      const { body } = error as HttpError
      const fields: FieldError[] = body?.fields ?? []
      const wrong = fields.length > 0 ? fields : [{ path: '', code: String(body?.code) }]
      const reasons = wrong.map(({ path, code }) => {
        const known = OF_FILES[code]
        return known ? text(known, { where: path.replace(/^csv\./, ''), ...limits }) : reasonOf(error as HttpError)
      })
      return [meaning, ...new Set(reasons)]
    },
    ofStore: (error: Error): [string, ...string[]] => {
      const code: string | undefined = (error as HttpError).body?.code
      // Neither stored nor refused by the server: the response was lost.
      if (code === undefined) return [text('csvImport.unknown'), text('csvImport.again')]
      if (code === PROBLEM_CODES.conflict) return [text('csvImport.unknown'), text('csvImport.busy')]
      return [text('common.form.notSaved'), reasonOf(error as HttpError)]
    },
  }
}
