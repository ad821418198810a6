import { eq, getTableName, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { FastifyRequest } from 'fastify'
import { checkCallersPassword } from '../../platform/access/current-password.ts'
import { callerFrom } from '../../platform/access/guard.ts'
import { checkRank } from '../../platform/access/rank.ts'
import { recordActivity } from '../../platform/activity/record.ts'
import type { Tx } from '../../platform/database/db.ts'
import { userAccount } from '../../platform/database/schema/index.ts'
import type { AppDependencies } from '../../platform/http/app-dependencies.ts'
import { notFound } from '../../platform/http/problem.ts'
import { escapeHtml } from '../../platform/mail/mail-body.ts'
import { holdUser } from '../user/changes.ts'
import { findUser } from '../user/queries.ts'
import { checkLastSuperAdmin } from '../user/rules.ts'
import { PERSONAL_DATA } from './inventory.ts'
import { formerUser, type Person, personOf } from './person.ts'

/** The text as a part of a regular expression of PostgreSQL. */
const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text as it is, in JSON and in HTML. */
const formsOf = (text: string): string[] => [...new Set([text, JSON.stringify(text).slice(1, -1), escapeHtml(text)])]

/** Any of the texts, as words of their own; JSON writes a line break before a word as `\n`. */
const anyOf = (texts: readonly string[]): string =>
  `((?<=\\\\[nrt])|(?<![[:alnum:]]))(${texts.flatMap(formsOf).map(literal).join('|')})(?![[:alnum:]])`

/** What replaces the names and addresses of a person in texts: patterns, each with what is written instead. */
function replacementsOf({ id, username, names, emails }: Person): [pattern: string, by: string][] {
  const former = formerUser(id)
  return [
    [anyOf(emails), former.email],
    ...(names.length > 0 ? [[anyOf(names), `${former.firstname} ${former.lastname}`] as [string, string]] : []),
    // A user name can be any word: it is replaced only where JSON says that it is one.
    [`"username": ${literal(JSON.stringify(username))}`, `"username": "${former.username}"`],
  ]
}

/** Replaces names and addresses in texts of a table, wherever they occur. */
async function replaceIn(tx: Tx, table: PgTable, texts: readonly PgColumn[], person: Person): Promise<void> {
  const replacements = replacementsOf(person)
  const contains = (column: PgColumn): SQL | undefined =>
    or(...replacements.map(([pattern]) => sql`${column}::text ~* ${pattern}`))
  const replaced = (column: PgColumn): SQL => {
    const text = replacements.reduce(
      (so, [pattern, by]) => sql`regexp_replace(${so}, ${pattern}, ${by}, 'gi')`,
      sql`${column}::text`,
    )
    return column.getSQLType() === 'jsonb' ? sql`(${text})::jsonb` : text
  }
  const set = sql.join(
    texts.map((column) => sql`${sql.identifier(column.name)} = ${replaced(column)}`),
    sql`, `,
  )
  await tx.execute(sql`update ${table} set ${set} where ${or(...texts.map(contains))}`)
}

/** Applies the inventory: what refers to other rows is cleared before these are removed. */
async function applyInventory(tx: Tx, person: Person): Promise<void> {
  for (const { table, of, erasure } of PERSONAL_DATA) {
    if (!of || typeof erasure === 'string') continue
    const set = sql.join(
      erasure.clear.map((column) => sql`${sql.identifier(column.name)} = null`),
      sql`, `,
    )
    await tx.execute(sql`update ${table} set ${set} where ${of(person)}`)
  }
  for (const { table, of, erasure } of PERSONAL_DATA) {
    if (erasure !== 'remove') continue
    const condition = of?.(person)
    if (!condition) throw new Error(`${getTableName(table)} has no condition: all of its rows would be removed`)
    await tx.delete(table).where(condition)
  }
  for (const { table, texts } of PERSONAL_DATA) if (texts) await replaceIn(tx, table, texts, person)
}

/**
 * Erases a user's personal data, as the inventory says: the account and what is the user's own are gone, records of hotels stay and
 * show a neutral name. It can't be undone. Throws 400 or 429 as `checkCallersPassword` does, 403 for a user above the caller, 404, and
 * 409 for the last active super admin or an account that was erased before.
 */
export async function eraseUser(
  { db, now }: Pick<AppDependencies, 'db' | 'now'>,
  request: FastifyRequest,
  id: number,
  current: string,
): Promise<void> {
  const caller = callerFrom(request)
  await checkCallersPassword(db, caller, current, now())
  await db.transaction(async (tx) => {
    const before = await holdUser(tx, request, id)
    if (caller.userId !== id) checkRank(caller, before)
    await checkLastSuperAdmin(tx, before, { ...before, isActive: false })
    const row = await findUser(tx, id)
    if (!row) throw notFound('user')
    await applyInventory(tx, await personOf(tx, row))
    await tx
      .update(userAccount)
      .set({
        ...formerUser(id),
        // An account must have a role.
        roles: ['VIEWER'],
        isActive: false,
        termsAccepted: false,
        passwordHash: null,
        passwordResetActive: false,
        pmsSystem: null,
        erasedAt: now(),
        revision: sql`${userAccount.revision} + 1`,
      })
      .where(eq(userAccount.id, id))
    await recordActivity(tx, request, { action: 'delete', entity: 'user', entityId: id })
  })
}
