import type { z } from 'zod'
import { type RowReason, rowReason } from '../../../contract/booking/row-reasons.ts'
import { PLAIN_PATTERNS } from '../../../contract/platform/text.ts'
import type { Refusal } from './delivery.ts'
import type { IncomingRow } from './take-in.ts'

/** Maximum length of the stored text of a rejected value. */
const LONGEST_TEXT = 200
/** Limits beyond this are those of amounts in minor units, which nobody reads. */
const AMOUNT_LIMIT = 1e12

/** Text that can be stored, whatever was sent. */
const shown = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '\u{FFFD}').slice(0, LONGEST_TEXT)

const externalIdOf = (sent: unknown): string | undefined => {
  const id = (sent as { externalId?: unknown } | null)?.externalId
  return typeof id === 'string' ? shown(id) : undefined
}

/** A field and what is wrong with it, or what was assumed. */
export type Remark = Pick<Refusal, 'field' | 'reason'>

/** A row that can be stored and what was assumed about it, or why it can't be. */
export type Checked<Row> = { readonly row: Row; readonly notes?: readonly Remark[] } | { readonly refusal: Remark }

type Issue = z.core.$ZodIssue

const OF_TYPES = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  array: 'list',
  object: 'object',
  record: 'object',
} as const

/** A value beyond a limit: characters of text, entries of a list, or the value of a number. */
function ofLimit(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): RowReason {
  const { origin } = issue
  const value = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)
  if (Math.abs(value) >= AMOUNT_LIMIT) return rowReason('amountRange')
  if (issue.code === 'too_small')
    return origin === 'string' || origin === 'array' ? rowReason('empty') : rowReason('atLeast', { value })
  if (origin === 'string') return rowReason('characters', { value })
  return rowReason(origin === 'array' ? 'entries' : 'atMost', { value })
}

/** The reason of a schema's issue: its own one, or that of its kind. */
export function reasonOf(issue: Issue): RowReason {
  switch (issue.code) {
    case 'custom':
      return (issue.params?.reason as RowReason | undefined) ?? rowReason('said', { value: issue.message })
    case 'invalid_type':
      if (issue.input === undefined) return rowReason('required')
      return rowReason(OF_TYPES[issue.expected as keyof typeof OF_TYPES] ?? 'invalid')
    case 'too_small':
    case 'too_big':
      return ofLimit(issue)
    case 'invalid_value':
      return rowReason('oneOf', { value: issue.values.map(String).join(', ') })
    case 'invalid_format':
      if (issue.format === 'datetime') return rowReason('moment')
      return rowReason(PLAIN_PATTERNS.has(issue.pattern ?? '') ? 'plainText' : 'format')
    case 'unrecognized_keys':
      return rowReason('unknownField')
    default:
      return rowReason('invalid')
  }
}

/**
 * Validates the rows of a batch individually: those that fit the schema are checked by `check`; others are rejected with their position
 * (the first is 1), the first invalid field and the reason.
 */
export function* validateRows<Schema extends z.ZodType, Row>(
  rows: readonly unknown[],
  schema: Schema,
  check: (sent: z.output<Schema>) => Checked<Row>,
): Generator<IncomingRow<Row>> {
  for (const [place, sent] of rows.entries()) {
    const line = place + 1
    const validated = schema.safeParse(sent, { reportInput: true })
    if (validated.success) {
      const checked = check(validated.data)
      yield 'row' in checked
        ? { line, ...checked }
        : { refusal: { line, externalId: externalIdOf(sent), ...checked.refusal } }
      continue
    }
    yield { refusal: { line, externalId: externalIdOf(sent), ...firstRemark(validated.error) } }
  }
}

/** Why something that a schema refuses can't be read: the first invalid field. */
export function firstRemark({ issues: [issue] }: z.ZodError): Remark {
  return {
    field: shown(issue?.path.join('.') ?? '') || undefined,
    reason: issue ? reasonOf(issue) : rowReason('invalid'),
  }
}
