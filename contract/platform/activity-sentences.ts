import type { ActivityEntity, ActivityEntry } from './activity.ts'
import { de } from './activity-texts/de.ts'
import { type ActivityTexts, en } from './activity-texts/en.ts'
import { it } from './activity-texts/it.ts'
import { fill, isValues, type ValueContext, valueText, wordFor } from './activity-values.ts'
import { formatsOf } from './formats.ts'
import { type Language, type LOCALES, languageOf } from './locales.ts'

const TEXTS: Record<Language, ActivityTexts> = { EN: en, DE: de, IT: it }

/** Who reads the sentences. Moments are in `timeZone`. */
export interface Reader {
  readonly language: string
  readonly locale?: (typeof LOCALES)[number] | null | undefined
  readonly timeZone: string
}

type Values = Readonly<Record<string, unknown>>
type Entry = Pick<ActivityEntry, 'entity' | 'before' | 'after' | 'currency'>

/** Entities whose changes are sentences: everything with rates, and the other documents. */
const WITH_SENTENCES: readonly ActivityEntity[] = [
  'attention-thresholds',
  'autopilot',
  'booking-status',
  'budget',
  'budget-setup',
  'category-pricing',
  'channel-commissions',
  'competitors',
  'draft',
  'fixed-rates',
  'level-calendar',
  'notification-rule',
  'old-rate-rules',
  'person-pricing',
  'price-levels',
  'pricing-settings',
  'publication',
  'rate-plans',
  'rate-rounding',
  'rate-rules',
  'restrictions',
]

/** Whether everything that an entity records has words here. The console has labels for the fields of the others. */
export const hasSentences = (entity: ActivityEntity): boolean => WITH_SENTENCES.includes(entity)

/** What a value changed of: the record or entry that it belongs to, its own label, and the key that its format depends on. */
interface Place {
  readonly subject: string
  readonly label: string
  readonly field: string
}

const STEP = ' / '
/** Values that are read as a whole. Earlier versions recorded each of their parts. */
const WHOLES = ['adjustment', 'action', 'rounding', 'usual', 'quietHours']
/** Fields that are the only value of their entry, so that the entry's name is enough. */
const ONLY_VALUES = [
  'category-pricing adjustment',
  'channel-commissions percent',
  'fixed-rates rate',
  'level-calendar level',
  'person-pricing adjustment',
  'rate-rounding rounding',
]
const NIGHT = /^(\d{4}-\d{2}-\d{2})(?:, | )(.+)$/
const PERIOD = /^(\d{4}-\d{2}-\d{2}) – (\d{4}-\d{2}-\d{2})$/
const MONTH = /^(\d{4}-\d{2}) (.+)$/

/** Where the value ends that a path belongs to. */
function endOf(steps: readonly string[]): number {
  const conditions = steps.indexOf('conditions')
  if (conditions >= 0) return conditions + 2
  const whole = steps.findIndex((step) => WHOLES.includes(step))
  return whole < 0 ? steps.length : whole + 1
}

/** The values of an entry by path, with the parts of a whole put together. */
function valuesByPath({ entity }: Entry, values: Values | null): Map<string, unknown> {
  const found = new Map<string, unknown>()
  for (const [path, value] of Object.entries(values ?? {})) {
    const steps = path.split(STEP)
    const end = endOf(steps)
    const whole = steps.slice(0, end).join(STEP)
    if (end < steps.length) {
      if (value !== null) found.set(whole, { ...(found.get(whole) as Values), [steps[end] as string]: value })
    } else if (entity === 'publication' && path === 'restrictions' && isValues(value))
      for (const [night, restriction] of Object.entries(value)) found.set(`${path}${STEP}${night}`, restriction)
    else found.set(path, value)
  }
  return found
}

/** The name of an entry as it is read: nights, periods and months in the user's format. */
function nameText(name: string, { formats, texts }: ValueContext): string {
  const [, from, to] = PERIOD.exec(name) ?? []
  if (from && to) return formats.dayRange(from, to)
  const [, stayDate, category] = NIGHT.exec(name) ?? []
  if (stayDate) return `${formats.night(stayDate)}, ${category}`
  const [, month, segment] = MONTH.exec(name) ?? []
  if (month) return `${formats.month(`${month}-01`)}, ${segment === '-' ? texts.noSegment : segment}`
  return name || texts.unnamed
}

/** A kind of condition by name, with the number that tells it from others of its kind. */
function kindText(name: string, { texts }: ValueContext): string {
  const [kind = '', ...number] = name.split(' ')
  return [wordFor(texts.kinds, kind), ...number].join(' ')
}

/** `linkExpiresAt` as link expires at. */
const spelled = (key: string): string => key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

function placeOf(path: string, entity: ActivityEntity, context: ValueContext): Place {
  const { texts } = context
  const subjects: Readonly<Record<string, string>> = texts.subjects
  const ownNames: Readonly<Record<string, string>> = texts.fieldsOf
  const fields: Readonly<Record<string, string>> = texts.fields
  const labelOf = (step: string) => ownNames[`${entity} ${step}`] ?? fields[step] ?? spelled(step)
  const whole = subjects[entity]
  if (whole && (NIGHT.test(path) || MONTH.test(path)))
    return { subject: fill(whole, [nameText(path, context)]), label: '', field: entity === 'budget' ? '' : 'rate' }

  const steps = path.split(STEP)
  const [subject, labels]: [string[], string[]] = [[], []]
  let field = ''
  for (let at = 0; at < steps.length; at += 1) {
    const step = steps[at] as string
    const name = steps[at + 1]
    const template = subjects[`${entity} ${step}`]
    field = step
    if (template && name !== undefined && name !== 'order') {
      // Earlier versions named entries without a name by their position.
      const isPosition =
        /^\d+$/.test(name) && ['fixed-rates rates', `${entity} conditions`].includes(`${entity} ${step}`)
      const shown = isPosition
        ? fill(texts.line, [name])
        : step === 'conditions'
          ? kindText(name, context)
          : nameText(name, context)
      subject.push(...labels.splice(0), fill(template, [shown], Number(name)))
      at += 1
    } else if (!ONLY_VALUES.includes(`${entity} ${step}`)) labels.push(labelOf(step))
  }
  const label = labels.pop() ?? ''
  return { subject: [...subject, ...labels].join(', '), label, field }
}

const capitalised = (sentence: string): string => sentence.charAt(0).toUpperCase() + sentence.slice(1)
const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Values of one entry that are all new, all removed, or of a record that is recorded as a whole. */
interface Group {
  readonly kind: 'added' | 'removed' | 'whole'
  readonly subject: string
  readonly parts: string[]
}

/**
 * The changes of an entry as sentences, such as `Fixed rate for Fri 18 Dec, Double: 135 EUR (new)` or `Level High, Double, lowest
 * rate: 150 EUR → 140 EUR`.
 */
export function changeSentences(entry: Entry, { language, locale, timeZone }: Reader): string[] {
  const { entity, before, after, currency } = entry
  const texts = TEXTS[languageOf(language)]
  const context: ValueContext = { currency, texts, timeZone, formats: formatsOf({ language, locale }) }
  const [old, now] = [valuesByPath(entry, before), valuesByPath(entry, after)]
  const sentences: (string | Group)[] = []
  const groups = new Map<string, Group>()
  const group = (kind: Group['kind'], { subject, label }: Place, value: string) => {
    // Settings of the whole document are not one entry.
    const key = subject ? `${kind} ${subject}` : `${kind} ${label}`
    const found = groups.get(key) ?? { kind, subject: subject || label, parts: [] }
    if (!groups.has(key)) sentences.push(found)
    groups.set(key, found)
    found.parts.push(subject && label ? `${label} ${value}` : value)
  }
  for (const path of new Set([...old.keys(), ...now.keys()])) {
    const [was, is] = [old.get(path), now.get(path)]
    const isWhole = before === null || after === null
    if ((isEmpty(was) && isEmpty(is)) || (path === 'companyId' && entity === 'notification-rule')) continue
    const place = placeOf(path, entity, context)
    const written = (value: unknown) => valueText(place.field, value, context)
    const sentence = (change: string) =>
      sentences.push(`${[place.subject, place.label].filter(Boolean).join(', ')}: ${change}`)
    if (isWhole) group('whole', place, written(before === null ? is : was))
    else if (place.field === 'excludedDates') {
      const [left, right] = [[was ?? []].flat(), [is ?? []].flat()]
      const added = right.filter((day) => !left.includes(day)).map((day) => fill(texts.added, [written(day)]))
      const removed = left.filter((day) => !right.includes(day)).map((day) => fill(texts.removed, [written(day)]))
      sentence([...added, ...removed].join(', '))
    } else if (isEmpty(was)) group('added', place, written(is))
    else if (isEmpty(is)) group('removed', place, written(was))
    else if (JSON.stringify(was) !== JSON.stringify(is)) {
      const [left, right] = [written(was), written(is)]
      sentence(left === right ? right : `${left} → ${right}`)
    }
  }
  return sentences.map((each) => {
    if (typeof each === 'string') return capitalised(each)
    const parts = each.parts.join(', ')
    return capitalised(`${each.subject}: ${each.kind === 'whole' ? parts : fill(texts[each.kind], [parts])}`)
  })
}
