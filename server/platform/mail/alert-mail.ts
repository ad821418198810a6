import {
  type AlertSeverity,
  isMoneyFigure,
  isStandard,
  STANDARD_SEVERITIES,
} from '../../../contract/alert/alert-figures.ts'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { AlertFinding } from '../../../contract/alert/notification-rule.ts'
import type { Language } from '../../../contract/platform/locales.ts'
import { minorDigits, toMajor } from '../../../contract/platform/minor-units.ts'
import { type MailBody, mailBody } from './mail-body.ts'
import { fill, MAIL_TEXTS } from './texts/index.ts'

/** The number of nights listed for one rule; the others are counted. */
const NAMED_NIGHTS = 7

/** An alert in a mail. */
export type MailedAlert = Pick<Notification, 'tag' | 'payload'>

interface AlertMailFacts {
  readonly language: Language
  /** Tag of the formats, such as `de-AT`. */
  readonly locale: string
  readonly name: string
  readonly hotel: string
  readonly alerts: readonly MailedAlert[]
  /** The URL of the console for users; null if unknown. */
  readonly link: string | null
}

/** How urgent an alert is. */
export const severityOf = ({ tag, payload }: MailedAlert): AlertSeverity =>
  payload.rule?.severity ?? (isStandard(tag) ? STANDARD_SEVERITIES[tag] : 'WARNING')

const URGENCY: Record<AlertSeverity, number> = { ALARM: 0, WARNING: 1, INFO: 2 }

/** Formats figures and nights in a language. */
function textsOf({ language, locale }: Pick<AlertMailFacts, 'language' | 'locale'>) {
  const { alerts: texts } = MAIL_TEXTS[language]
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
  const plural = new Intl.PluralRules(locale)
  const counted = ({ one, other }: { one: string; other: string }, count: number) =>
    fill(plural.select(count) === 'one' ? one : other, count)

  const valueText = ({ figure, comparison, unit, value }: AlertFinding, currency: string): string => {
    const isSigned = comparison !== 'none' || figure === 'recommendation'
    const format = (options: Intl.NumberFormatOptions, amount: number) =>
      new Intl.NumberFormat(locale, { ...options, signDisplay: isSigned ? 'exceptZero' : 'auto' }).format(amount)
    if (unit === 'percent') return `${format({ maximumFractionDigits: 1 }, value)} %`
    if (figure !== 'band' && isMoneyFigure(figure)) {
      const digits = minorDigits(currency)
      const options = { minimumFractionDigits: digits, maximumFractionDigits: digits }
      return `${format(options, toMajor(value, currency))} ${currency}`
    }
    const number = format({ maximumFractionDigits: 1 }, value)
    return figure === 'occupancy' ? fill(texts.points, number) : number
  }
  const findingOf = (finding: AlertFinding, currency: string): string => {
    const phrase = fill(texts.figures[finding.figure], valueText(finding, currency))
    return finding.comparison === 'none' || finding.figure === 'band'
      ? phrase
      : fill(texts.comparisons[finding.comparison], phrase)
  }
  const nightOf = ({ stayDate, findings, currency }: NonNullable<MailedAlert['payload']['rule']>): string =>
    `${day.format(new Date(`${stayDate}T00:00:00Z`))} (${findings.map((each) => findingOf(each, currency)).join(', ')})`
  return { texts, counted, nightOf }
}

/** The alerts grouped by rule, the most urgent first. */
function byRule(alerts: readonly MailedAlert[]): MailedAlert[][] {
  const rules = new Map<string, MailedAlert[]>()
  for (const alert of alerts) rules.set(alert.tag, [...(rules.get(alert.tag) ?? []), alert])
  const first = ([alert]: readonly MailedAlert[]) => (alert ? URGENCY[severityOf(alert)] : 0)
  return [...rules.values()].sort((a, b) => first(a) - first(b))
}

/** The mail that lists open alerts of a hotel, in the reader's language: a paragraph for each rule. */
export function alertMail(facts: AlertMailFacts): MailBody {
  const { language, name, hotel, alerts, link } = facts
  const { texts, counted, nightOf } = textsOf(facts)
  const paragraphOf = (some: readonly MailedAlert[]): string => {
    const [first] = some
    if (!first) return ''
    const called = first.payload.rule?.name ?? (isStandard(first.tag) ? texts.standard[first.tag] : first.tag)
    const title = `${called} (${texts.severities[severityOf(first)]})`
    const nights = some
      .flatMap(({ payload }) => payload.rule ?? [])
      .sort((a, b) => (a.stayDate < b.stayDate ? -1 : 1))
      .map(nightOf)
    if (nights.length === 0) return title
    const rest = nights.length - NAMED_NIGHTS
    const named = [...nights.slice(0, NAMED_NIGHTS), ...(rest > 0 ? [counted(texts.more, rest)] : [])]
    return fill(texts.nights, title, named.join('; '))
  }
  return mailBody({
    language,
    subject: fill(texts.subject, hotel, counted(texts.count, alerts.length)),
    greeting: fill(MAIL_TEXTS[language].greetingTo, name),
    paragraphs: [fill(texts.intro, hotel), ...byRule(alerts).map(paragraphOf)],
    ...(link !== null && { action: { button: texts.button, link } }),
    closing: texts.closing,
  })
}
