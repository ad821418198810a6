import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const KINDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
}
const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id of 36 characters',
  date: 'a calendar date as YYYY-MM-DD',
  datetime: 'a moment as YYYY-MM-DDThh:mm:ssZ',
}

const count = (number: number | bigint, one: string) => `${number} ${one}${Number(number) === 1 ? '' : 's'}`

/** The unit of a limit: characters of text, entries of a list; none for a number. */
function amount(origin: string, limit: number | bigint): string {
  if (origin === 'string') return count(limit, 'character')
  if (origin === 'array' || origin === 'set' || origin === 'object')
    return `${limit} ${Number(limit) === 1 ? 'entry' : 'entries'}`
  return String(limit)
}

/** A text has characters and a list has entries; a number is the value itself. */
const verbOf = (origin: string): 'have' | 'be' =>
  ['string', 'array', 'set', 'object'].includes(origin) ? 'have' : 'be'

function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'This field is required.'
      return `This value must be ${KINDS[issue.expected] ?? `of the kind ${issue.expected}`}.`
    case 'too_small':
      if (issue.minimum === 1 && ['string', 'array', 'set'].includes(issue.origin))
        return 'This value must not be empty.'
      return `This value must ${verbOf(issue.origin)} ${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.origin, issue.minimum)}.`
    case 'too_big':
      return `This value must ${verbOf(issue.origin)} ${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.origin, issue.maximum)}.`
    case 'invalid_value':
      return issue.values.length === 1
        ? `This value must be ${String(issue.values[0])}.`
        : `This value must be one of ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return FORMATS[issue.format] ? `This value must be ${FORMATS[issue.format]}.` : 'This value has the wrong format.'
    case 'not_multiple_of':
      return `This value must be a multiple of ${issue.divisor}.`
    case 'unrecognized_keys':
      return 'This field is not known.'
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      return 'This value has the wrong format.'
    default:
      return 'This value is not valid.'
  }
}

// Schemas without a message of their own would otherwise use the library's messages.
z.config({ customError: sentenceOf })
