import type { z } from 'zod'
import { fieldErrorsOf } from '../http/field-errors.ts'
import type { IncomingRow } from './take-in.ts'

/** Maximum length of the stored text of a rejected value. */
const LONGEST_TEXT = 200

/** Text that can be stored, whatever was sent. */
const shown = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}').slice(0, LONGEST_TEXT)

const externalIdOf = (sent: unknown): string | undefined => {
  const id = (sent as { externalId?: unknown } | null)?.externalId
  return typeof id === 'string' ? shown(id) : undefined
}

/**
 * Validates the rows of a batch individually: rows that fit the schema are accepted, others are rejected with their position (the
 * first is 1), the first invalid field and the reason.
 */
export function* validateRows<Schema extends z.ZodType, Row>(
  rows: readonly unknown[],
  schema: Schema,
  toRow: (sent: z.output<Schema>) => Row,
): Generator<IncomingRow<Row>> {
  for (const [place, sent] of rows.entries()) {
    const validated = schema.safeParse(sent)
    if (validated.success) {
      yield { line: place + 1, row: toRow(validated.data) }
      continue
    }
    const [error] = fieldErrorsOf(validated.error)
    yield {
      refusal: {
        line: place + 1,
        externalId: externalIdOf(sent),
        field: shown(error?.path ?? '') || undefined,
        reason: shown(error?.message ?? 'This row cannot be read.'),
      },
    }
  }
}
