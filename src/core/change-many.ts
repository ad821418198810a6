import type {
  DataProvider,
  DeleteManyParams,
  DeleteManyResult,
  HttpError,
  Identifier,
  RaRecord,
  UpdateManyParams,
  UpdateManyResult,
} from 'ra-core'

/** A record that was not changed, with the problem's code and the server's reason. */
export interface Refusal {
  id: number
  code?: string | undefined
  reason?: string | undefined
}

/** How a change of several records went: a refused record stops no other. */
export interface Refused {
  refused: Refusal[]
}

/** react-admin's data provider, whose changes of several records also answer which of them were refused. */
export interface ConsoleDataProvider extends DataProvider {
  updateMany: <Row extends RaRecord>(
    resource: string,
    params: UpdateManyParams<Row>,
  ) => Promise<UpdateManyResult<Row> & Refused>
  deleteMany: <Row extends RaRecord>(
    resource: string,
    params: DeleteManyParams<Row>,
  ) => Promise<DeleteManyResult<Row> & Refused>
}

/** As the server puts it. */
const asProblem = ({ body, message }: HttpError): Omit<Refusal, 'id'> => ({ code: body?.code, reason: message })

/**
 * Changes records one by one, if the API has no bulk call.
 *
 * @param refusalOf why a record was refused, from the error of its call; the server's reason by default
 */
export async function changeEach(
  ids: readonly Identifier[],
  change: (id: number) => Promise<unknown>,
  refusalOf: (error: HttpError) => Omit<Refusal, 'id'> = asProblem,
): Promise<{ data: number[] } & Refused> {
  const data: number[] = []
  const refused: Refusal[] = []
  for (const id of ids.map(Number))
    await change(id).then(
      () => data.push(id),
      (error: HttpError) => refused.push({ id, ...refusalOf(error) }),
    )
  return { data, refused }
}
