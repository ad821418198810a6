import type { Db } from '../database/db.ts'
import { type CodeContext, findTwoFactor, spendCode } from './codes.ts'

/** How the second step of a sign-in ended; `passed` also where the account has none. */
export type SecondStep = 'passed' | 'missing' | 'wrong'

/** The second step of somebody whose password fits. */
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
