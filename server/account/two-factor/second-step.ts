import type { Db } from '../../platform/database/db.ts'
import { type CodeContext, findTwoFactor, spendCode } from './codes.ts'

/** The result of the second step of a sign-in; `passed` also if the account has none. */
export type SecondStep = 'passed' | 'missing' | 'wrong'

/** Checks the second step after a correct password. */
export async function takeSecondStep(
  db: Db,
  userId: number,
  code: string | undefined,
  context: CodeContext,
): Promise<SecondStep> {
  const row = await findTwoFactor(db, userId)
  if (!row?.confirmedAt) return 'passed'
  if (code === undefined) return 'missing'
  return (await spendCode(db, row, code, context)) ? 'passed' : 'wrong'
}
