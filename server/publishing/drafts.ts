import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Draft, DraftChoice, Drafts, draftChangesSchema } from '../../contract/draft.ts'
import { PRICED_DAYS } from '../../contract/figures.ts'
import { minorDigits, toMajor } from '../../contract/minor-units.ts'
import type { RateLimits } from '../../contract/pricing.ts'
import { PROBLEM_CODES } from '../../contract/problem-codes.ts'
import { addDays, type StayDate } from '../../contract/stay-date.ts'
import { dateIn } from '../../contract/time-zone.ts'
import type { Hotel } from '../access/company-scope.ts'
import { callerFrom } from '../access/guard.ts'
import { recordActivity } from '../activity/record.ts'
import { lockCompany } from '../company/changes.ts'
import type { Db, DbOrTx, Tx } from '../database/db.ts'
import { manyRows } from '../database/many-rows.ts'
import { PERSON_NAME } from '../database/person-name.ts'
import { selectRows } from '../database/rows.ts'
import { pricedNight, rateDraft, userAccount } from '../database/schema/index.ts'
import { readCategoryNames, readDocuments } from '../documents/documents.ts'
import { ProblemError } from '../http/problem.ts'
import { levelByDate } from '../pricing/plan.ts'
import { readActive } from '../pricing/published.ts'
import { tellRates } from '../pricing/recommendations.ts'

type DraftLine = z.output<typeof draftChangesSchema>['lines'][number]
type FieldFault = { path: string; message: string; code: string }

const keyOf = ({ stayDate, category }: { stayDate: StayDate; category: number }): string => `${stayDate} ${category}`

/** Rejects lines with a message for each of the first ones. */
export function refuse(status: 400 | 412, faults: readonly FieldFault[]): void {
  if (faults.length === 0) return
  const code = status === 412 ? PROBLEM_CODES.stale : PROBLEM_CODES.invalid
  const [first] = faults
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : ''
  throw new ProblemError(status, code, `Nothing was saved: ${first?.path}: ${first?.message}${more}`, {
    errors: faults.slice(0, 20),
  })
}

/** The limits of a category on a night by its current level; null if it has no level. */
export async function readLimits(
  db: DbOrTx,
  companyId: number,
): Promise<(stayDate: StayDate, category: number) => (RateLimits & { readonly level: string }) | null> {
  const { levels, 'level-calendar': calendar } = await readDocuments(db, companyId, ['levels', 'level-calendar'])
  const levelOf = levelByDate(calendar.content)
  return (stayDate, category) => {
    const level = levels.content.levels.find(({ id }) => id === levelOf(stayDate))
    const limits = level?.rates.find((rates) => rates.category === category)
    return level && limits ? { lowest: limits.lowest, highest: limits.highest, level: level.name } : null
  }
}

const inMajor = (minor: number, currency: string): string =>
  `${toMajor(minor, currency).toFixed(minorDigits(currency))} ${currency}`

/** Why a rate can't be set; undefined if it can. */
export function limitFault(
  path: string,
  rate: number,
  limits: (RateLimits & { readonly level: string }) | null,
  currency: string,
): FieldFault | undefined {
  if (!limits)
    return { path, message: 'No price level with rates of this category applies to this night.', code: 'no-level' }
  if (limits.lowest <= rate && rate <= limits.highest) return undefined
  return {
    path,
    message: `This value must be from ${inMajor(limits.lowest, currency)} to ${inMajor(limits.highest, currency)}, the limits of the price level ${limits.level}.`,
    code: 'limits',
  }
}

/** The unpublished changes of a hotel, by night, with the current rates. */
export async function readDrafts(db: DbOrTx, { id: companyId, currency }: Hotel, now: Date): Promise<Drafts> {
  const rows = await db
    .select({ draft: rateDraft, name: PERSON_NAME, rates: pricedNight.rates })
    .from(rateDraft)
    .leftJoin(userAccount, eq(userAccount.id, rateDraft.changedBy))
    .leftJoin(
      pricedNight,
      and(eq(pricedNight.companyId, rateDraft.companyId), eq(pricedNight.stayDate, rateDraft.stayDate)),
    )
    .where(eq(rateDraft.companyId, companyId))
    .orderBy(asc(rateDraft.stayDate), asc(rateDraft.category))
  const [first, last] = [rows[0]?.draft.stayDate, rows.at(-1)?.draft.stayDate]
  if (!first || !last) return { companyId, currency, lines: [] }
  const [active, limitsOf] = await Promise.all([
    readActive(db, companyId, { from: first, to: last }, now),
    readLimits(db, companyId),
  ])
  return {
    companyId,
    currency,
    lines: rows.map(({ draft, name, rates }): Draft => {
      const { id, revision, stayDate, category, rate, fixing, reason, changedBy, changedAt } = draft
      const limits = limitsOf(stayDate, category)
      return {
        id,
        revision,
        stayDate,
        category,
        rate,
        fixing,
        reason,
        active: active(stayDate, category),
        recommended: rates?.[category]?.rate ?? null,
        limits: limits && { lowest: limits.lowest, highest: limits.highest },
        author: changedBy === null || name === null ? null : { id: changedBy, name },
        changedAt: changedAt.toISOString(),
      }
    }),
  }
}

/** Reports invalid lines: unknown categories, nights that are past or too far ahead, rates outside the limits, duplicate lines. */
async function checkLines(
  tx: Tx,
  { id: companyId, timeZone, currency }: Hotel,
  lines: readonly DraftLine[],
  now: Date,
): Promise<void> {
  const today = dateIn(timeZone, now)
  const last = addDays(today, PRICED_DAYS - 1)
  const [categories, limitsOf] = await Promise.all([readCategoryNames(tx, companyId), readLimits(tx, companyId)])
  const seen = new Set<string>()
  const faults = lines.flatMap((line, at): FieldFault[] => {
    const fault = (field: string, message: string) => [{ path: `lines.${at}.${field}`, message, code: 'invalid' }]
    const isTwice = seen.has(keyOf(line))
    seen.add(keyOf(line))
    if (isTwice) return fault('stayDate', 'This value must appear only once for a category.')
    if (!categories.has(line.category)) return fault('category', 'This value must be a room category of this hotel.')
    if (line.stayDate < today || line.stayDate > last)
      return fault('stayDate', `This value must be from ${today} to ${last}.`)
    const beyond = limitFault(`lines.${at}.rate`, line.rate, limitsOf(line.stayDate, line.category), currency)
    return beyond ? [beyond] : []
  })
  refuse(400, faults)
}

type StoredDraft = typeof rateDraft.$inferSelect & { name: string | null }

/** Reports lines that another user has changed since the caller read them. */
function checkUnchangedSinceSeen(
  lines: readonly DraftLine[],
  stored: ReadonlyMap<string, StoredDraft>,
  currency: string,
): void {
  refuse(
    412,
    lines.flatMap((line, at) => {
      const before = stored.get(keyOf(line))
      if ((before?.revision ?? null) === line.revision) return []
      const message = before
        ? `${before.name ?? 'Somebody'} has set ${inMajor(before.rate, currency)} meanwhile; yours is ${inMajor(line.rate, currency)}.`
        : `Another user published or discarded this rate. Your rate is ${inMajor(line.rate, currency)}.`
      return [{ path: `lines.${at}.revision`, message, code: 'stale' }]
    }),
  )
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

/** Saves changes of rates, all or none. Throws 400 for each invalid line and 412 for each that another user has changed. */
export function saveDrafts(
  db: Db,
  request: FastifyRequest,
  hotel: Hotel,
  lines: readonly DraftLine[],
  now: Date,
): Promise<Drafts> {
  const { id: companyId } = hotel
  const { userId } = callerFrom(request)
  return db.transaction(async (tx) => {
    await lockCompany(tx, companyId)
    await checkLines(tx, hotel, lines, now)
    const stored = await readStored(
      tx,
      companyId,
      lines.map(({ stayDate }) => stayDate),
    )
    checkUnchangedSinceSeen(lines, stored, hotel.currency)
    const rows = lines.map(({ revision: _, ...line }) => ({ ...line }))
    await tx.execute(sql`
      insert into ${rateDraft} (company_id, stay_date, category, rate, fixing, reason, changed_by, changed_at)
      select ${companyId}::int, "stayDate", category, rate, fixing, reason, ${userId}::int, ${now.toISOString()}::timestamptz
      from ${manyRows(rows, { stayDate: 'date', category: 'int', rate: 'bigint', fixing: 'text', reason: 'text' })} as line
      on conflict (company_id, stay_date, category) do update set rate = excluded.rate, fixing = excluded.fixing, reason = excluded.reason,
        changed_by = excluded.changed_by, changed_at = excluded.changed_at, revision = rate_draft.revision + 1`)
    const names = await readCategoryNames(tx, companyId)
    const before = lines.flatMap((line) => stored.get(keyOf(line)) ?? [])
    await recordActivity(tx, request, {
      companyId,
      action: 'update',
      entity: 'draft',
      entityId: companyId,
      before: ratesByName(before, names),
      after: ratesByName(lines, names),
    })
    await tellRates(tx, companyId)
    return readDrafts(tx, hotel, now)
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
      where not exists (select from ${rateDraft} stored where stored.company_id = ${companyId} and stored.id = given.id and stored.revision = given.revision)`,
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
    await tellRates(tx, companyId)
    return readDrafts(tx, hotel, now)
  })
}
