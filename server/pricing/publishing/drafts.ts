import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { PRICED_DAYS } from '../../../contract/analysis/figures.ts'
import type { FieldError } from '../../../contract/platform/problem.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import type { Draft, DraftChoice, Drafts, draftChangesSchema, SavedDrafts } from '../../../contract/pricing/draft.ts'
import { lockCompany } from '../../hotel/company/changes.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import { readCategoryNames } from '../../hotel/documents/documents.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Db, DbOrTx, Tx } from '../../platform/database/db.ts'
import { manyRows } from '../../platform/database/many-rows.ts'
import { PERSON_NAME } from '../../platform/database/person-name.ts'
import { selectRows } from '../../platform/database/rows.ts'
import { pricedNight, rateDraft, userAccount } from '../../platform/database/schema/index.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { limitFault, readLimits, writtenAmount } from '../limits.ts'
import { readActive } from '../published.ts'
import { announceRateChange } from '../recommendations.ts'

type DraftLine = z.output<typeof draftChangesSchema>['lines'][number]

const keyOf = ({ stayDate, category }: { stayDate: StayDate; category: number }): string => `${stayDate} ${category}`

/** Lines that a refusal names. */
const MOST_FAULTS = 500

/** Rejects lines with a message for each of the first ones. */
export function refuse(status: 400 | 412, faults: readonly FieldError[]): void {
  if (faults.length === 0) return
  const code = status === 412 ? PROBLEM_CODES.stale : PROBLEM_CODES.invalid
  const [first] = faults
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  throw new ProblemError(status, code, `Nothing was saved: ${first?.path}: ${first?.message}${more}`, {
    errors: faults.slice(0, MOST_FAULTS),
  })
}

/** The unpublished changes of a hotel, by night, with the current rates; without those of past nights. */
export async function readDrafts(db: DbOrTx, hotel: AnalysedHotel, now: Date): Promise<Drafts> {
  const { id: companyId, currency } = hotel
  const rows = await db
    .select({ draft: rateDraft, name: PERSON_NAME, rates: pricedNight.rates })
    .from(rateDraft)
    .leftJoin(userAccount, eq(userAccount.id, rateDraft.changedBy))
    .leftJoin(
      pricedNight,
      and(eq(pricedNight.companyId, rateDraft.companyId), eq(pricedNight.stayDate, rateDraft.stayDate)),
    )
    .where(and(eq(rateDraft.companyId, companyId), gte(rateDraft.stayDate, dateIn(hotel.timeZone, now))))
    .orderBy(asc(rateDraft.stayDate), asc(rateDraft.category))
  const [first, last] = [rows[0]?.draft.stayDate, rows.at(-1)?.draft.stayDate]
  if (!first || !last) return { companyId, currency, lines: [] }
  const [active, limitsOf] = await Promise.all([
    readActive(db, companyId, { from: first, to: last }, now),
    readLimits(db, hotel, now, { from: first, to: last }),
  ])
  return {
    companyId,
    currency,
    lines: rows.map(({ draft, name, rates }): Draft => {
      const { id, revision, stayDate, category, rate, fixing, reason, changedBy, changedAt } = draft
      const limits = limitsOf(stayDate, category)
      const calculated = rates?.[category]
      return {
        id,
        revision,
        stayDate,
        category,
        rate,
        fixing,
        reason,
        active: active(stayDate, category),
        recommended: calculated && !calculated.isFixed ? calculated.rate : null,
        limits: limits && { lowest: limits.lowest, highest: limits.highest },
        author: changedBy === null || name === null ? null : { id: changedBy, name },
        changedAt: changedAt.toISOString(),
      }
    }),
  }
}

type Refusal = FieldError & { readonly status: 400 | 412 }
type StoredDraft = typeof rateDraft.$inferSelect & { name: string | null }

/**
 * Why each line can't be saved, undefined where it can: an unknown category, a night that is past or too far ahead, a rate outside
 * the limits, a second line of a night, or a change of another user since the caller read it.
 */
async function checkLines(
  tx: Tx,
  hotel: Hotel,
  lines: readonly DraftLine[],
  { stored, now }: { stored: ReadonlyMap<string, StoredDraft>; now: Date },
): Promise<(Refusal | undefined)[]> {
  const { id: companyId, timeZone, currency } = hotel
  const today = dateIn(timeZone, now)
  const last = addDays(today, PRICED_DAYS - 1)
  const [categories, limitsOf] = await Promise.all([readCategoryNames(tx, companyId), readLimits(tx, hotel, now)])
  const seen = new Set<string>()
  return lines.map((line, at): Refusal | undefined => {
    const fault = (field: string, message: string, code = 'invalid', status: Refusal['status'] = 400) => ({
      path: `lines.${at}.${field}`,
      message,
      code,
      status,
    })
    const isTwice = seen.has(keyOf(line))
    seen.add(keyOf(line))
    if (isTwice) return fault('stayDate', 'This value must appear only once for a category.')
    if (!categories.has(line.category)) return fault('category', 'This value must be a room category of this hotel.')
    if (line.stayDate < today || line.stayDate > last)
      return fault('stayDate', `This value must be from ${today} to ${last}.`)
    const beyond = limitFault(`lines.${at}.rate`, line.rate, limitsOf(line.stayDate, line.category), currency)
    if (beyond) return { ...beyond, status: 400 }
    const before = stored.get(keyOf(line))
    if ((before?.revision ?? null) === line.revision) return undefined
    const message = before
      ? `${before.name ?? 'Somebody'} has set ${writtenAmount(before.rate, currency)} meanwhile; yours is ${writtenAmount(line.rate, currency)}.`
      : `Another user published or discarded this rate. Your rate is ${writtenAmount(line.rate, currency)}.`
    return fault('revision', message, 'stale', 412)
  })
}

/** Locks and reads the drafts of these nights, by night and category. */
async function readStored(
  tx: Tx,
  companyId: number,
  stayDates: readonly StayDate[],
): Promise<Map<string, StoredDraft>> {
  const rows = await tx
    .select({ draft: rateDraft, name: PERSON_NAME })
    .from(rateDraft)
    .leftJoin(userAccount, eq(userAccount.id, rateDraft.changedBy))
    .where(and(eq(rateDraft.companyId, companyId), inArray(rateDraft.stayDate, [...new Set(stayDates)])))
  return new Map(rows.map(({ draft, name }) => [keyOf(draft), { ...draft, name }]))
}

/** Rates in the format of the activity log: each by its night and category. */
export const ratesByName = (
  lines: readonly { stayDate: StayDate; category: number; rate: number }[],
  names: ReadonlyMap<number, string>,
) =>
  Object.fromEntries(
    lines.map(({ stayDate, category, rate }) => [`${stayDate} ${names.get(category) ?? category}`, rate]),
  )

/**
 * Saves changes of rates, and says of each that is refused why: a refused one keeps none of the others. Throws if none can be saved,
 * 412 if others have changed them all and 400 otherwise, naming each line.
 */
export function saveDrafts(
  db: Db,
  request: FastifyRequest,
  hotel: Hotel,
  lines: readonly DraftLine[],
  now: Date,
): Promise<SavedDrafts> {
  const { id: companyId } = hotel
  const { userId } = callerFrom(request)
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const stored = await readStored(
      tx,
      companyId,
      lines.map(({ stayDate }) => stayDate),
    )
    const refusals = await checkLines(tx, hotel, lines, { stored, now })
    const valid = lines.filter((_, at) => !refusals[at])
    const faults = refusals.flatMap((each) => each ?? [])
    if (valid.length === 0)
      refuse(
        faults.every(({ status }) => status === 412) ? 412 : 400,
        faults.map(({ status: _, ...fault }) => fault),
      )
    const rows = valid.map(({ revision: _, ...line }) => ({ ...line }))
    await tx.execute(sql`
      insert into ${rateDraft} (company_id, stay_date, category, rate, fixing, reason, changed_by, changed_at)
      select ${companyId}::int, "stayDate", category, rate, fixing, reason, ${userId}::int, ${now.toISOString()}::timestamptz
      from ${manyRows(rows, { stayDate: 'date', category: 'int', rate: 'bigint', fixing: 'text', reason: 'text' })} as line
      on conflict (company_id, stay_date, category) do update set rate = excluded.rate, fixing = excluded.fixing, reason = excluded.reason,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at, revision = ${rateDraft.revision} + 1`)
    const names = await readCategoryNames(tx, companyId)
    const before = valid.flatMap((line) => stored.get(keyOf(line)) ?? [])
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'draft',
      entityId: companyId,
      before: ratesByName(before, names),
      after: ratesByName(valid, names),
    })
    await announceRateChange(tx, companyId)
    const refused = lines.flatMap(({ stayDate, category }, at) => {
      const refusal = refusals[at]
      return refusal ? [{ stayDate, category, code: refusal.code, reason: refusal.message }] : []
    })
    return { ...(await readDrafts(tx, hotel, now)), refused }
  })
}

/** Removes drafts from the list, all or none. Throws 412 for each that is gone or was changed since the caller read it. */
export async function takeDrafts(
  tx: Tx,
  companyId: number,
  choice: DraftChoice,
): Promise<(typeof rateDraft.$inferSelect)[]> {
  const { lines } = choice
  const gone = await selectRows<{ id: number; revision: number }>(
    tx,
    sql`select given.id::float8 as id, given.revision from ${manyRows(lines, { id: 'bigint', revision: 'int' })} as given
      where not exists (select from ${rateDraft}
        where ${rateDraft.companyId} = ${companyId} and ${rateDraft.id} = given.id and ${rateDraft.revision} = given.revision)`,
  )
  const isGone = new Set(gone.map(({ id }) => id))
  refuse(
    412,
    lines.flatMap(({ id }, at) =>
      isGone.has(id)
        ? [
            {
              path: `lines.${at}.revision`,
              message: 'Another user changed, published or discarded this rate.',
              code: 'stale',
            },
          ]
        : [],
    ),
  )
  return tx
    .delete(rateDraft)
    .where(
      and(
        eq(rateDraft.companyId, companyId),
        inArray(
          rateDraft.id,
          lines.map(({ id }) => id),
        ),
      ),
    )
    .returning()
}

/** Discards drafts, all or none. Throws 412 as {@link takeDrafts} does. */
export function discardDrafts(
  db: Db,
  request: FastifyRequest,
  hotel: Hotel,
  choice: DraftChoice,
  now: Date,
): Promise<Drafts> {
  const { id: companyId } = hotel
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    const taken = await takeDrafts(tx, companyId, choice)
    await recordActivity(tx, request, {
      companyId,
      action: 'discard',
      entity: 'draft',
      entityId: companyId,
      before: ratesByName(taken, await readCategoryNames(tx, companyId)),
      after: {},
    })
    await announceRateChange(tx, companyId)
    return readDrafts(tx, hotel, now)
  })
}
