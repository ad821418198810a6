import { type TextKey, useText } from '../../i18n/text.ts'

/** The server's messages for refused rows or files; `value` is inserted into the sentence. */
const REASONS: readonly [RegExp, TextKey][] = [
  [/^This field is required\.$/, 'deliveries.reasons.required'],
  [/^This value must not be empty\.$/, 'deliveries.reasons.required'],
  [/^This field is not known\.$/, 'deliveries.reasons.unknownField'],
  [/^This value must not be before the arrival\.$/, 'deliveries.reasons.beforeArrival'],
  [/^This value must be at most (\d+) nights after the arrival\.$/, 'deliveries.reasons.tooLong'],
  [/^This value must be a night of the stay\.$/, 'deliveries.reasons.notOfStay'],
  [/^This value must appear only once\.$/, 'deliveries.reasons.repeated'],
  [/^This value must be given with this status\.$/, 'deliveries.reasons.missingWithStatus'],
  [/^This value must not be given with this status\.$/, 'deliveries.reasons.givenWithStatus'],
  [/^This value must not (?:be|lie) in the future\.$/, 'deliveries.reasons.future'],
  [/^This value must be between 1900 and 2199\.$/, 'deliveries.reasons.years'],
  [/^This value must be a calendar date as YYYY-MM-DD\.$/, 'deliveries.reasons.date'],
  [/^This value must be a moment as YYYY-MM-DDThh:mm:ssZ\.$/, 'deliveries.reasons.moment'],
  [/^This value must be a whole number\.$/, 'deliveries.reasons.wholeNumber'],
  [/^This value must be a number\.$/, 'deliveries.reasons.number'],
  [/^This value must be text\.$/, 'deliveries.reasons.text'],
  [/^This value must be plain text\.$/, 'deliveries.reasons.plainText'],
  [/^This value must be a list\.$/, 'deliveries.reasons.list'],
  [/^This value must be an object\.$/, 'deliveries.reasons.object'],
  [/^This value must be at least (\S+)\.$/, 'deliveries.reasons.atLeast'],
  [/^This value must be at most (\S+)\.$/, 'deliveries.reasons.atMost'],
  [/^This value must (?:be|have) at most (\d+) characters?\.$/, 'deliveries.reasons.characters'],
  [/^This value must (?:be|have) at most (\d+) (?:entries|entry)\.$/, 'deliveries.reasons.entries'],
  [/^This value must be one of (.+)\.$/, 'deliveries.reasons.oneOf'],
  [/^This value must be a language as two lower-case letters/, 'deliveries.reasons.language'],
  [/^The column is missing\.$/, 'deliveries.reasons.columnMissing'],
  [/^The column appears twice\.$/, 'deliveries.reasons.columnTwice'],
  [/^The file is too large\.$/, 'deliveries.reasons.tooLarge'],
  [/^this is no UTF-8 text$/, 'deliveries.reasons.encoding'],
  [/^the compressed file breaks off or is damaged/, 'deliveries.reasons.damaged'],
  [/^the amounts are in (\w+), those of the hotel in \w+$/, 'deliveries.reasons.currency'],
  [/^it broke off and was sent again$/, 'deliveries.reasons.sentAgain'],
  [/^it could not be stored whole$/, 'deliveries.reasons.notWhole'],
]

/** The place that the failure of a file begins with, and the reason after it. */
const PLACE = /^(?:line (\d+))?(?:, )?(?:column ([^:]+))?: (.*)$/s

type Text = (key: TextKey, values?: Record<string, string>) => string

function translated(reason: string, text: Text): string {
  // Rows of earlier versions have no subject.
  const sentence = reason.replace(/^Must /, 'This value must ')
  for (const [pattern, key] of REASONS) {
    const match = pattern.exec(sentence)
    if (match) return text(key, { value: match[1] ?? '' })
  }
  return reason
}

/** The translated message for a refused row or delivery; the server's own text if it is unknown. */
export function reasonText(said: string, text: Text): string {
  const whole = translated(said, text)
  if (whole !== said) return whole
  const [, line, column, reason = said] = PLACE.exec(said) ?? []
  const place = [
    ...(line ? [text('deliveries.reasons.line', { line })] : []),
    ...(column ? [text('deliveries.reasons.column', { column })] : []),
  ].join(', ')
  return place ? `${place}: ${translated(reason, text)}` : said
}

/** Why a row or a delivery was not taken, in the user's language. */
export function useReason(): (said: string) => string {
  const text = useText()
  return (said) => reasonText(said, text)
}
