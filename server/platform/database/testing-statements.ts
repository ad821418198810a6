import { runAs } from './work.ts'

/** Runs something, and returns the number of statements that it sent to the database with what it returned. */
export async function countStatements<Result>(
  run: () => Promise<Result>,
): Promise<{ statements: number; result: Result }> {
  let statements = 0
  const note = () => {
    statements += 1
  }
  const result = await runAs({ owner: 'test', isHeavy: false, note }, run)
  return { statements, result }
}
