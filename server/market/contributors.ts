import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { dateIn } from '../../contract/platform/time-zone.ts'
import type { DbOrTx, Tx } from '../platform/database/db.ts'
import { company, marketMember, marketSet } from '../platform/database/schema/index.ts'

export type SetRow = typeof marketSet.$inferSelect

/** A member that currently takes part: its hotel is active and has accepted the agreement. */
export interface Contributor {
  readonly memberId: number
  readonly companyId: number
  readonly timeZone: string
}

/** Locks the set for the transaction; undefined if another process has locked it, which then does the work. */
export async function takeSet(tx: Tx, setId: number): Promise<SetRow | undefined> {
  const [set] = await tx.select().from(marketSet).where(eq(marketSet.id, setId)).for('update', { skipLocked: true })
  return set
}

export const readContributors = (db: DbOrTx, setId: number): Promise<Contributor[]> =>
  db
    .select({ memberId: marketMember.id, companyId: company.id, timeZone: company.timeZone })
    .from(marketMember)
    .innerJoin(company, eq(company.id, marketMember.companyId))
    .where(and(eq(marketMember.setId, setId), eq(company.isActive, true), isNotNull(company.dpaAcceptedAt)))
    .orderBy(asc(marketMember.id))

/** The earliest current date among the hotels of a set. */
export const todayOf = (contributors: readonly Contributor[], now: Date): StayDate | undefined =>
  contributors.map(({ timeZone }) => dateIn(timeZone, now)).sort()[0]

export const firstOfYear = ({ year }: Pick<SetRow, 'year'>): StayDate => `${year}-01-01`
export const lastOfYear = ({ year }: Pick<SetRow, 'year'>): StayDate => `${year}-12-31`
