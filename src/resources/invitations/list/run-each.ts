import type { BulkResult } from '../../../components/list/list-definition.ts'

/**
 * Makes a change row by row, where the API has no call for several. One refused row stops no other.
 *
 * @param reasonOf an error in words
 */
export async function runEach(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
  reasonOf: (error: unknown) => string,
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (const id of ids) await change(id).catch((error) => refused.push({ id, reason: reasonOf(error) }))
  return { refused }
}
