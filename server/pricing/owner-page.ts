import type { GroupOutcomes } from '../../contract/analysis/group-request.ts'
import { type Formats, formatsOf, UNKNOWN } from '../../contract/platform/formats.ts'
import { firstOfMonth, lastOfMonth } from '../../contract/platform/stay-date.ts'
import {
  type Decision,
  type DecisionSum,
  type DecisionSummary,
  type DecisionSummaryQuery,
  type GroupSums,
  hasClearSum,
} from '../../contract/pricing/decision.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { DbOrTx } from '../platform/database/db.ts'
import { fill, MAIL_TEXTS } from '../platform/mail/texts/index.ts'
import { type A4Page, a4Page, PAGE, type PdfCell, ROW_HEIGHT } from '../platform/pdf/a4-page.ts'
import { readDecisionSummary } from './decisions.ts'
import { groupOutcomesOf } from './group-outcomes.ts'
import { type NightsResult, type ResultReader, resultTitle, writeNightsResult } from './nights-result.ts'
import { OWNER_PAGE_TEXTS } from './owner-page/texts.ts'

/** How much of each part has room on the page; stories and shadow mode, which come last, have less if the parts above are long. */
const MOST = { months: 4, people: 6, stories: 2, shadow: 5 } as const
const GROUPS = ['followed', 'changed', 'left'] as const
/** What can be decided about a group's request. */
const GROUP_DECISIONS = ['taken', 'refused'] as const
/** The gap between two halves of the page, and the width of one. */
const GAP = 20
const HALF = (PAGE.width - GAP) / 2
const PART_GAP = 9
/** Where the notes at the bottom begin. */
const NOTES = PAGE.bottom - 43
/** The heights of a heading, of a decision with what happened after it, and of the part of shadow mode with one row. */
const HEIGHTS = { head: 23, story: 49, shadow: 23 + 2 * ROW_HEIGHT } as const
/** The width of the table by kind, to the left of that by person. */
const KINDS = 202

/** What the page is written from. */
export interface OwnerPageContent {
  /** What the finished nights brought; null if none is finished, or without bookings. */
  readonly result: NightsResult | null
  readonly decisions: DecisionSummary
  readonly groups: Pick<GroupOutcomes, (typeof GROUP_DECISIONS)[number]>
}

/** Reads what was decided about some nights, both included, for their owner's page. */
export async function readOwnerPageDecisions(
  db: DbOrTx,
  hotel: AnalysedHotel,
  nights: OwnerPageContext['nights'],
  now: Date,
): Promise<Omit<OwnerPageContent, 'result'>> {
  const [decisions, groups] = await Promise.all([
    readDecisionSummary(db, hotel, nights, now),
    groupOutcomesOf(db, hotel, nights, now),
  ])
  return { decisions, groups }
}

/** What the page is about, besides the sums. */
export interface OwnerPageContext {
  readonly hotel: { readonly name: string; readonly timeZone: string }
  /** The nights, both included. */
  readonly nights: Pick<DecisionSummaryQuery, 'from' | 'to'>
  readonly reader: ResultReader
  readonly at: Date
}

/** The month of the nights, or the first and the last one. */
const periodOf = ({ from, to }: OwnerPageContext['nights'], formats: Formats): string =>
  from === firstOfMonth(from) && to === lastOfMonth(from) ? formats.month(from) : formats.dayRange(from, to)

/** Characters that are not allowed in file names on every system, and the spaces around them. */
const UNFIT = /[\s\\/:*?"<>|]+/g

/** The name of the page's file. */
export function ownerPageName({ hotel, nights: { from, to }, reader }: Omit<OwnerPageContext, 'at'>): string {
  return `${[hotel.name, OWNER_PAGE_TEXTS[reader.language].title, from, to].join(' ').replace(UNFIT, ' ')}.pdf`
}

/** One of two forms, by count. */
const counted = (text: string, count: number): string => {
  const [one = '', several = one] = text.split('||')
  return count === 1 ? one : several
}

/** Writes sums and decisions in the reader's language and formats. */
function createWords(
  { currency, categories }: DecisionSummary,
  { language, locale, showCurrencySymbol }: ResultReader,
) {
  const texts = OWNER_PAGE_TEXTS[language]
  const formats = formatsOf({ language, locale })
  const unit = formats.currencyUnit(currency, showCurrencySymbol)
  const rate = (minor: number) => formats.rate(minor, currency)
  const amount = ({ gain, interval }: Pick<DecisionSum, 'gain' | 'interval'>) =>
    `${formats.wholeMoneyDifference(gain, currency)} ± ${formats.wholeMoney(interval, currency)} ${unit}`
  const gain = (sum: DecisionSum, unclear = fill(texts.unclear, amount(sum))): PdfCell => {
    if (sum.decisions === 0) return { text: UNKNOWN, colour: 'muted' }
    if (sum.judged === 0) return { text: texts.notJudged, colour: 'muted' }
    if (!sum.isClear) return { text: unclear, colour: 'muted' }
    return { text: amount(sum), colour: sum.gain < 0 ? 'down' : 'up', weight: 'bold' }
  }
  return {
    texts,
    formats,
    unit,
    category: (category: number) => categories.find(({ id }) => id === category)?.name ?? '',
    /** A sum with its interval, also where chance could explain it. */
    gain: (sum: DecisionSum) => gain(sum),
    /** A sum for a table, which has no room for what chance could explain. */
    shortGain: (sum: DecisionSum) => gain(sum, texts.unclearAlone),
    amount,
    story: ({ kind, rate: own, other, expected, outcome, daysInForce }: Decision): string => {
      const sold = outcome?.rooms ?? 0
      const decided = fill(texts.story[kind], rate(own), rate(other))
      if (daysInForce !== null) {
        const days = fill(counted(texts.days, daysInForce), formats.count(daysInForce))
        return `${decided} ${fill(counted(texts.soldWithin, sold), formats.count(sold), days)}`
      }
      const happened = expected
        ? fill(counted(texts.soldOf, sold), formats.count(sold), formats.decimal(expected.rate.rooms))
        : fill(counted(texts.sold, sold), formats.count(sold))
      return `${decided} ${happened}`
    },
    /** Who decided and when. */
    decided: ({ by, daysBefore }: Decision): string =>
      [by?.name, fill(counted(texts.daysBefore, daysBefore), formats.count(daysBefore))].filter(Boolean).join(' · '),
  }
}

type Words = ReturnType<typeof createWords>

/** What the nights brought, beside last year and the budget. */
function writeResult(
  page: A4Page,
  words: Words,
  result: NightsResult,
  { nights, reader }: OwnerPageContext,
  y: number,
): number {
  const { columns: heads, rows, notes } = writeNightsResult(result, reader)
  const top = writeHead(page, words, { title: resultTitle(result, nights, reader), y })
  const columns = [
    { label: '', width: 129 },
    ...[heads.actual, heads.lastYear, heads.toLastYear, heads.budget, heads.toBudget].map((label) => ({
      label,
      width: 74,
      isNumber: true,
    })),
  ]
  const cells = rows.map(({ label, actual, lastYear, budget }) => [
    { text: label },
    { text: actual, weight: 'bold' as const },
    ...[lastYear, budget].flatMap(({ value, difference }) => [{ text: value }, { text: difference }]),
  ])
  const end = page.table(columns, cells, { x: PAGE.left, y: top })
  const below = result.lastYear ? [words.texts.result.basis, ...notes] : notes
  const at = { x: PAGE.left, y: end, width: PAGE.width, lines: 2 }
  const bottom = page.paragraph('P', below.join(' '), { ...at, colour: 'muted' }) + PART_GAP
  page.rule({ x: PAGE.left, y: bottom, width: PAGE.width })
  return bottom + 6
}

/** The answer first: what following, changing and leaving recommendations earned. */
function writeTotal(page: A4Page, words: Words, total: GroupSums, y: number): number {
  const { texts, formats } = words
  const all = GROUPS.reduce((sum, group) => sum + total[group].decisions, 0)
  const width = PAGE.width / GROUPS.length
  const ends = GROUPS.map((group, place) => {
    const at = { x: PAGE.left + place * width, width: width - 12 }
    const count = formats.count(total[group].decisions)
    const ofAll = group === 'followed' ? ` ${fill(texts.of, formats.count(all))}` : ''
    const { text, ...style } = words.gain(total[group])
    const afterLabel = page.line('H2', texts.groups[group], { ...at, y, size: 9, colour: 'muted' })
    const afterCount = page.line('P', `${count}${ofAll}`, { ...at, y: afterLabel, size: 19, weight: 'bold' })
    const afterGain = page.paragraph('P', text, { ...at, y: afterCount + 1, size: 10, lines: 2, ...style })
    return page.line('P', texts.against[group], { ...at, y: afterGain, size: 8, colour: 'muted' })
  })
  return Math.max(...ends)
}

interface Part {
  readonly title: string
  /** How many rows are left out. */
  readonly left?: number
  readonly x?: number
  readonly width?: number
  readonly y: number
}

/** The heading of a part, with how many rows are left out. Returns where its content begins. */
function writeHead(page: A4Page, { texts }: Words, { title, left = 0, x = PAGE.left, width = PAGE.width, y }: Part) {
  page.rule({ x, y, width })
  const more = left > 0 ? ` (${fill(texts.more, left)})` : ''
  return page.line('H2', `${title}${more}`, { x, y: y + 6, width, size: 10.5, weight: 'bold' }) + 2
}

function writeMonths(page: A4Page, words: Words, { months }: DecisionSummary, y: number): number {
  // One month has the sums of the whole page.
  if (months.length < 2) return y
  const { texts, formats, shortGain } = words
  const shown = months.slice(-MOST.months)
  const top = writeHead(page, words, { title: texts.byMonth, left: months.length - shown.length, y })
  const columns = [
    { label: texts.columns.month, width: 109 },
    ...GROUPS.map((group) => ({ label: texts.columns[group], width: 130, isNumber: true })),
  ]
  const rows = shown.map((row) => [
    { text: formats.month(row.month) },
    ...GROUPS.map((group) => {
      const { text, ...style } = shortGain(row[group])
      const { decisions } = row[group]
      return { ...style, text: decisions > 0 ? `${formats.count(decisions)} · ${text}` : text }
    }),
  ])
  return page.table(columns, rows, { x: PAGE.left, y: top }) + PART_GAP
}

function writeKinds(page: A4Page, words: Words, { kinds }: DecisionSummary, y: number): number {
  const { texts, formats, shortGain } = words
  const top = writeHead(page, words, { title: texts.byKind, width: KINDS, y })
  const columns = [
    { label: texts.columns.kind, width: KINDS - 120 },
    { label: texts.columns.decisions, width: 32, isNumber: true },
    { label: texts.columns.gain, width: 88, isNumber: true },
  ]
  const rows = kinds
    .filter(({ kind }) => kind !== 'shadow')
    .map((row) => [{ text: texts.kinds[row.kind] }, { text: formats.count(row.decisions) }, shortGain(row)])
  return page.table(columns, rows, { x: PAGE.left, y: top })
}

function writePeople(page: A4Page, words: Words, { people }: DecisionSummary, y: number): number {
  if (people.length === 0) return y
  const { texts, shortGain } = words
  const made = ({ followed, changed }: GroupSums) => followed.decisions + changed.decisions
  const shown = people.toSorted((a, b) => made(b) - made(a)).slice(0, MOST.people)
  const [x, width] = [PAGE.left + KINDS + GAP, PAGE.width - KINDS - GAP]
  const top = writeHead(page, words, { title: texts.byPerson, left: people.length - shown.length, x, width, y })
  const columns = [
    { label: texts.columns.person, width: width - 176 },
    { label: texts.columns.followed, width: 88, isNumber: true },
    { label: texts.columns.changed, width: 88, isNumber: true },
  ]
  const rows = shown.map(({ by, followed, changed }) => [
    { text: by?.name ?? texts.autopilotOrUnknown },
    shortGain(followed),
    shortGain(changed),
  ])
  return page.table(columns, rows, { x, y: top })
}

const decidedGroups = (groups: OwnerPageContent['groups']) =>
  GROUP_DECISIONS.filter((decision) => groups[decision].decisions > 0)

/** What taking and losing groups earned; nothing if no group was decided. */
function writeGroups(page: A4Page, words: Words, groups: OwnerPageContent['groups'], y: number): number {
  const { texts, formats } = words
  const decided = decidedGroups(groups)
  if (decided.length === 0) return y
  const top = writeHead(page, words, { title: texts.groupRequests.title, y })
  const columns = [
    { label: texts.columns.decision, width: 125 },
    { label: texts.columns.comparedWith, width: 186 },
    { label: texts.columns.decisions, width: 43, isNumber: true },
    { label: texts.columns.gain, width: 145, isNumber: true },
  ]
  const rows = decided.map((decision) => [
    { text: texts.groupRequests[decision] },
    { text: texts.groupRequests.against[decision] },
    { text: formats.count(groups[decision].decisions) },
    words.gain(groups[decision]),
  ])
  return page.table(columns, rows, { x: PAGE.left, y: top }) + PART_GAP
}

/** The best and the worst decisions with a clear result, or where to look if there are none. */
function writeExtremes(page: A4Page, words: Words, decisions: DecisionSummary, y: number): number {
  const { texts } = words
  const { best, worst, total } = decisions
  // Before any result is known there is nothing to explain.
  if (GROUPS.every((group) => total[group].judged === 0)) return y
  if (best.length + worst.length === 0) {
    const top = writeHead(page, words, { title: texts.extremes, y })
    // Only the sums that the sentence names and the page shows.
    const months = decisions.months.length < 2 ? [] : decisions.months.slice(-MOST.months)
    const isAnyClear = hasClearSum({ months, kinds: decisions.kinds })
    const written = isAnyClear ? texts.noneClear : texts.nothingClear
    return page.line('P', written, { x: PAGE.left, y: top, width: PAGE.width, colour: 'muted' }) + PART_GAP
  }
  const left = { title: texts.best, none: texts.noBest, decisions: best, y }
  const right = { title: texts.worst, none: texts.noWorst, decisions: worst, x: PAGE.left + HALF + GAP, y }
  return Math.max(writeStories(page, words, left), writeStories(page, words, right)) + PART_GAP - 4
}

/** Decisions with what happened after them. */
function writeStories(
  page: A4Page,
  words: Words,
  { decisions, none, ...part }: Part & { readonly decisions: readonly Decision[]; readonly none: string },
): number {
  const { formats } = words
  const { x = PAGE.left } = part
  let y = writeHead(page, words, { ...part, width: HALF })
  if (decisions.length === 0) return page.line('P', none, { x, y, width: HALF, colour: 'muted' })
  const room = Math.floor((NOTES - HEIGHTS.shadow - PART_GAP - y) / HEIGHTS.story)
  for (const decision of decisions.slice(0, Math.max(1, Math.min(MOST.stories, room)))) {
    const place = { x, width: HALF }
    const night = `${formats.night(decision.stayDate)}, ${words.category(decision.category)}`
    const top = y
    y = page.line('P', night, { ...place, y, width: HALF - 96, weight: 'bold' })
    const { outcome } = decision
    if (outcome) {
      const style = { align: 'right', weight: 'bold', colour: outcome.gain < 0 ? 'down' : 'up' } as const
      page.line('P', words.amount(outcome), { x: x + HALF - 90, y: top, width: 90, ...style })
    }
    y = page.paragraph('P', words.story(decision), { ...place, y, size: 8, lines: 2 })
    y = page.line('P', words.decided(decision), { ...place, y, size: 8, colour: 'muted' }) + 4
  }
  return y
}

function writeShadow(page: A4Page, words: Words, { shadow }: DecisionSummary, y: number): number {
  const { texts, formats } = words
  const room = Math.floor((NOTES - HEIGHTS.head - y) / ROW_HEIGHT) - 1
  const shown = shadow.slice(0, Math.max(1, Math.min(MOST.shadow, room)))
  const top = writeHead(page, words, { title: texts.shadow, left: shadow.length - shown.length, y })
  const at = { x: PAGE.left, y: top }
  if (shown.length === 0) return page.line('P', texts.noShadow, { ...at, width: PAGE.width, colour: 'muted' })
  const columns = [
    { label: texts.columns.category, width: 125 },
    { label: texts.columns.lead, width: 82 },
    { label: texts.columns.mode, width: 104 },
    { label: texts.columns.decisions, width: 43, isNumber: true },
    { label: texts.columns.wouldHaveEarned, width: 145, isNumber: true },
  ]
  const rows = shown.map((row) => [
    { text: words.category(row.category) },
    { text: texts.leads[row.lead] },
    { text: texts.modes[row.mode ?? 'mixed'] },
    { text: formats.count(row.decisions) },
    words.gain(row),
  ])
  return page.table(columns, rows, at)
}

/** The owner's page: what a hotel's nights brought, and what the decisions about them and about groups earned, as a PDF of one A4 page. */
export function writeOwnerPage(
  { result, decisions, groups }: OwnerPageContent,
  context: OwnerPageContext,
): Promise<Buffer> {
  const { hotel, nights, reader, at } = context
  const words = createWords(decisions, reader)
  const { texts, formats } = words
  const period = periodOf(nights, formats)
  const { product } = MAIL_TEXTS[reader.language]
  const title = `${texts.title}, ${hotel.name}, ${period}`
  return a4Page({ title, author: product, language: reader.language.toLowerCase(), at }, (page) => {
    const whole = { x: PAGE.left, width: PAGE.width }
    let y = page.line('H1', hotel.name, { ...whole, y: PAGE.top, size: 20, weight: 'bold' })
    y = page.line('P', `${texts.title}, ${period}`, { ...whole, y, size: 11, colour: 'muted' }) + PART_GAP
    if (result) y = writeResult(page, words, result, context, y)
    if (decisions.kinds.length === 0) {
      y = page.line('P', texts.none, { ...whole, y, size: 10 }) + PART_GAP
      writeGroups(page, words, groups, y)
    } else {
      y = writeTotal(page, words, decisions.total, y) + PART_GAP
      y = writeMonths(page, words, decisions, y)
      y = Math.max(writeKinds(page, words, decisions, y), writePeople(page, words, decisions, y)) + PART_GAP
      y = writeGroups(page, words, groups, y)
      y = writeExtremes(page, words, decisions, y)
      writeShadow(page, words, decisions, y)
    }
    const asOf = fill(texts.asOf, formats.moment(at.toISOString(), hotel.timeZone), decisions.currency)
    const small = { ...whole, size: 7.5, colour: 'muted' } as const
    if (decisions.kinds.length + decidedGroups(groups).length > 0)
      page.paragraph('P', texts.judged, { ...small, y: NOTES, lines: 3 })
    page.line('P', `${asOf} ${product}`, { ...small, y: PAGE.bottom - 10 })
  })
}
