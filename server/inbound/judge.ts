import type { z } from 'zod'
import type { IncomingRow } from './take-in.ts'

const externalIdOf = (sent: unknown): string | undefined => {
  const id = (sent as { externalId?: unknown } | null)?.externalId
  return typeof id === 'string' ? id.slice(0, 200) : undefined
}

/**
 * Judges the rows of a batch each for itself: what fits its schema is taken, what does not is refused with its place (the
 * first is 1), the first wrong field and why.
 */
export function* judge<Schema extends z.ZodType, Row>(
  rows: readonly unknown[],
  schema: Schema,
  toRow: (sent: z.output<Schema>) => Row,
): Generator<IncomingRow<Row>> {
  for (const [place, sent] of rows.entries()) {
    const judged = schema.safeParse(sent)
    if (judged.success) {
      yield { row: toRow(judged.data) }
      continue
    }
    const [issue] = judged.error.issues
    yield {
      refusal: {
        line: place + 1,
        externalId: externalIdOf(sent),
        field: issue?.path.join('.') || undefined,
        reason: issue?.message ?? 'it can not be read',
      },
    }
  }
}
