import type { HttpError } from 'ra-core'
import type { BulkResult } from './list-definition.ts'

type Refusal = Omit<BulkResult['refused'][number], 'id'>

/** As the server puts it. */
const asProblem = ({ body, message }: HttpError): Refusal => ({ code: body?.code, reason: message })

/**
 * Makes a change row by row, where the API has no call for several. One refused row stops no other.
 *
 * @param refusalOf why a row was refused, from the error of its call; what the server says unless told otherwise
 */
export async function runEach(
  ids: readonly number[],
  change: (id: number) => Promise<unknown>,
  refusalOf: (error: HttpError) => Refusal = asProblem,
): Promise<BulkResult> {
  const refused: BulkResult['refused'] = []
  for (const id of ids) await change(id).catch((error: HttpError) => refused.push({ id, ...refusalOf(error) }))
  return { refused }
}
