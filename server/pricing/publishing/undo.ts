import { and, eq } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import {
  NOT_UNDONE,
  type NotUndone,
  type PublicationLine,
  type PublicationUndo,
  type PublicationWithLines,
} from '../../../contract/pricing/publication.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import { PUBLIC_RATE, readBasePlan, readCategoryNames, readDocument } from '../../hotel/documents/documents.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, Tx } from '../../platform/database/db.ts'
import { type FixingChange, publication, publicationLine } from '../../platform/database/schema/index.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { changeDocument } from '../change-document.ts'
import { undoDecisions } from '../decisions/record.ts'
import { limitFault, readLimits } from '../limits.ts'
import { ratesByName } from './drafts.ts'
import { fixedRateOf, withFixingChanges } from './fixing.ts'
import { IS_NEWEST, readPublication } from './publications.ts'
import { type NewLine, storeLines, withPlans } from './publish.ts'
import { restrictionsByName } from './restriction-changes.ts'

const conflict = (code: string, detail: string) => new ProblemError(409, code, detail)

const keyOf = ({ stayDate, category }: Pick<PublicationLine, 'stayDate' | 'category'>): string =>
  `${stayDate} ${category}`

/** Throws 409 for a publication that was undone, has nothing to undo, or is too old. */
function checkUndoable({ undoneBy, undoableUntil }: PublicationWithLines, now: Date): void {
  if (undoneBy !== null) throw conflict(PROBLEM_CODES.undone, 'This publication was undone already.')
  if (undoableUntil === null)
    throw conflict(PROBLEM_CODES.nothingToUndo, 'There were no rates or restrictions before this publication.')
  if (now.toISOString() >= undoableUntil)
    throw conflict(PROBLEM_CODES.undoTooLate, 'A publication can be undone for 10 minutes.')
}

/** How a publication changed the fixed rates, by night and category. */
async function readFixing(tx: Tx, companyId: number, id: number): Promise<Map<string, FixingChange>> {
  const [stored] = await tx
    .select({ fixing: publication.fixing })
    .from(publication)
    .where(and(eq(publication.companyId, companyId), eq(publication.id, id)))
  return new Map(stored?.fixing.map((change) => [keyOf(change), change]))
}

/**
 * Tells why a line is not undone; null if it is. The rates of the plans derived from a rate go with it, so that they
 * never differ from it by anything but their derivation.
 */
async function readNotUndone(
  tx: Tx,
  hotel: Hotel,
  { id, lines }: PublicationWithLines,
  { fixing, now }: { fixing: ReadonlyMap<string, FixingChange>; now: Date },
): Promise<(line: PublicationLine) => NotUndone | null> {
  const { id: companyId, timeZone, currency } = hotel
  const newest = await tx
    .select({ id: publicationLine.id })
    .from(publicationLine)
    .where(and(eq(publicationLine.companyId, companyId), eq(publicationLine.publicationId, id), IS_NEWEST))
  const isNewest = new Set(newest.map((line) => line.id))
  const base = (await readBasePlan(tx, companyId)) ?? PUBLIC_RATE
  const limitsOf = await readLimits(tx, hotel, now)
  const fixedRate = fixedRateOf((await readDocument(tx, companyId, 'fixed-rates')).content)
  const isFixedSince = (line: PublicationLine): boolean => {
    const [fixed, change] = [fixedRate(line), fixing.get(keyOf(line))]
    return change ? fixed !== change.after : fixed !== null && fixed !== line.rate
  }
  const today = dateIn(timeZone, now)
  const ofLine = (line: PublicationLine): NotUndone | null => {
    if (line.stayDate < today) return 'past'
    if (!isNewest.has(line.id)) return 'replaced'
    return line.previous === null && line.previousRestriction === null ? 'noFormer' : null
  }
  const ofRate = (line: PublicationLine): NotUndone | null => {
    const limits = limitsOf(line.stayDate, line.category)
    const rates = [line.previous, fixing.get(keyOf(line))?.before ?? null]
    const isOutside = rates.some((rate) => rate !== null && limitFault('', rate, limits, currency))
    return ofLine(line) ?? (isFixedSince(line) ? 'replaced' : isOutside ? 'outsideLimits' : null)
  }
  const ofBase = new Map(
    lines.flatMap((line) =>
      line.rate !== null && line.ratePlan === base ? [[keyOf(line), ofRate(line)] as const] : [],
    ),
  )
  return (line) => {
    if (line.rate === null) return ofLine(line)
    const reason = ofBase.get(keyOf(line))
    // Without a line of the base plan another plan has become the base since.
    return reason === undefined ? 'replaced' : (reason ?? ofLine(line))
  }
}

interface JudgedLine {
  readonly line: PublicationLine
  readonly reason: NotUndone | null
}

/**
 * The rates of derived plans that were not on sale before, with those that follow from the former base rates: a rate cannot be
 * withdrawn, and one that follows from the undone base rate may be below the former.
 */
async function derivedAgain(
  tx: Tx,
  hotel: Hotel,
  lines: readonly JudgedLine[],
  undone: readonly PublicationLine[],
): Promise<PublicationLine[]> {
  const base = (await readBasePlan(tx, hotel.id)) ?? PUBLIC_RATE
  const former = undone.flatMap(({ ratePlan, previous, stayDate, category }) =>
    ratePlan === base && previous !== null ? [{ stayDate, category, rate: previous }] : [],
  )
  const derived = new Map(
    (await withPlans(tx, hotel, former)).map((each) => [`${keyOf(each)} ${each.ratePlan}`, each.rate]),
  )
  return lines.flatMap(({ line, reason }) => {
    const previous = derived.get(`${keyOf(line)} ${line.ratePlan}`)
    return reason === 'noFormer' && line.rate !== null && previous !== undefined ? [{ ...line, previous }] : []
  })
}

/** What was before a line, as a line to be published. */
const formerOf = ({ stayDate, category, ratePlan, ...line }: PublicationLine): NewLine => ({
  stayDate,
  category,
  ratePlan,
  rate: line.previous,
  restriction: line.previousRestriction,
  // What the system refused never applied.
  previousRestriction: line.state === 'refused' ? line.previousRestriction : line.restriction,
})

/** Former rates and restrictions in the format of the activity log, without those of derived plans. */
async function formerByName(tx: Tx, companyId: number, lines: readonly PublicationLine[]) {
  const base = (await readBasePlan(tx, companyId)) ?? PUBLIC_RATE
  const names = await readCategoryNames(tx, companyId)
  const ofBase = lines.filter(({ ratePlan }) => ratePlan === base)
  const rates = ofBase.flatMap(({ previous, ...line }) => (previous === null ? [] : { ...line, rate: previous }))
  const restrictions = ofBase.flatMap(({ restriction, previousRestriction, ...line }) =>
    restriction && previousRestriction ? { ...line, before: restriction, after: previousRestriction } : [],
  )
  return {
    ...ratesByName(rates, names),
    ...(restrictions.length > 0 && { restrictions: restrictionsByName(restrictions, names) }),
  }
}

/**
 * Publishes the rates, restrictions and fixed rates that a publication replaced, as a new publication; returns it with the
 * number of lines left out. Throws 404, and 409 if the publication is older than 10 minutes, was undone already, or
 * nothing of it can be undone.
 */
export function undoPublication(
  db: Db,
  request: FastifyRequest,
  hotel: Hotel,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<PublicationUndo> {
  const { id: companyId } = hotel
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const published = await readPublication(tx, companyId, id)
    checkUndoable(published, now)
    const fixing = await readFixing(tx, companyId, id)
    const notUndone = await readNotUndone(tx, hotel, published, { fixing, now })
    const lines = published.lines.map((line) => ({ line, reason: notUndone(line) }))
    const withFormer = lines.flatMap(({ line, reason }) => (reason === null ? [line] : []))
    const undone = [...withFormer, ...(await derivedAgain(tx, hotel, lines, withFormer))]
    if (undone.length === 0)
      throw conflict(
        PROBLEM_CODES.nothingToUndo,
        'No former rate can be published again: newer ones replaced them, their nights are past, or they are outside the limits.',
      )
    const undoneRates = new Set(undone.flatMap((line) => (line.rate === null ? [] : [keyOf(line)])))
    const fixingAgain = [...fixing].flatMap(([key, { before, after, ...night }]) =>
      undoneRates.has(key) ? [{ ...night, before: after, after: before }] : [],
    )
    if (fixingAgain.length > 0) {
      const fixed = await readDocument(tx, companyId, 'fixed-rates')
      const content = withFixingChanges(fixed.content, fixingAgain)
      await changeDocument({ tx, request, hotel, at: now }, 'fixed-rates', fixed, content)
    }
    const by = callerFrom(request).userId
    const nights = undone.filter(({ rate }) => rate !== null)
    await undoDecisions(tx, companyId, nights, new Date(published.publishedAt))
    const undo = await storeLines(tx, companyId, undone.map(formerOf), {
      at: now,
      source: 'user',
      by,
      fixing: fixingAgain,
      undoes: id,
    })
    await recordActivity(tx, request, {
      companyId,
      action: 'publish',
      entity: 'publication',
      entityId: undo,
      after: { ...(await formerByName(tx, companyId, undone)), undoes: id },
    })
    const leftOut = Object.fromEntries(
      NOT_UNDONE.map((each) => [each, lines.filter(({ reason }) => reason === each).length]),
    ) as PublicationUndo['leftOut']
    return { ...(await readPublication(tx, companyId, undo)), leftOut }
  })
}
