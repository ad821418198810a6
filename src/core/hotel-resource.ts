import type { CreateParams, DataProvider, DeleteParams, GetListParams, Identifier, UpdateParams } from 'ra-core'
import type { AnswerOf, HotelRecordPath, ReadBody, SendOptions } from '../../contract/platform/endpoint-types.ts'
import type { Api } from './http/api.ts'

/** A record that a hotel keeps, with the version that its reader saw. */
export interface HotelRecord {
  readonly id: number
  readonly revision: number
}

/** A record at a path, and what is sent to create one, to replace one, or to do either. */
export type RecordOf<Path extends HotelRecordPath> = AnswerOf<`POST ${Path}`> & HotelRecord
export type NewOf<Path extends HotelRecordPath> = NonNullable<ReadBody<`POST ${Path}`>> & object
export type ChangeOf<Path extends HotelRecordPath> = NonNullable<ReadBody<`PUT ${Path}/:id`>> & object
export type InputOf<Path extends HotelRecordPath> = NewOf<Path> & ChangeOf<Path>

/**
 * The declaration of a kind of record that each hotel keeps: react-admin and the data provider use it. Pages about the hotel list and
 * edit them, so they have no views of their own. Each call has `meta.companyId`.
 */
export interface HotelResource<Path extends HotelRecordPath = HotelRecordPath> {
  /** The name used by react-admin and caches. */
  readonly name: string
  /** The path of all of them in the HTTP API; single records are below it. */
  readonly path: Path
  /** The field with the name of a record. */
  readonly recordRepresentation: string
  /** The records in the answer, if it has more than them. */
  recordsOf?(answer: AnswerOf<`GET ${Path}`>): readonly HotelRecord[]
}

interface HotelMeta {
  companyId: number
}

/** A call on one of these paths, which all take the same. */
type RecordRequest = (
  key: string,
  options: SendOptions & {
    readonly params: { companyId?: number; id?: number }
    readonly query?: HotelMeta
    readonly body?: unknown
  },
) => Promise<never>

/**
 * react-admin's calls on the records of one hotel, which `meta.companyId` names: the list has all of them, in the order of the server, and
 * a change sends the revision that was seen.
 */
export function hotelDataProvider(
  api: Api,
  { path, recordsOf = (answer) => answer as readonly HotelRecord[] }: HotelResource,
): Pick<DataProvider, 'getList' | 'create' | 'update' | 'delete'> {
  // For a generic path the compiler can't infer the parameters of its calls.
  const request = api.request as unknown as RecordRequest
  const isInPath = path.includes('/:companyId/')
  const at = ({ companyId }: HotelMeta, id?: Identifier) => ({
    params: { ...(isInPath && { companyId }), ...(id !== undefined && { id: Number(id) }) },
    ...(!isInPath && { query: { companyId } }),
  })
  return {
    getList: async (_: string, { meta, signal }: GetListParams) => {
      const data = recordsOf(await request(`GET ${path}`, { ...at(meta), signal }))
      return { data: [...data] as never[], total: data.length }
    },
    create: async (_: string, { data, meta }: CreateParams) => ({
      data: await request(`POST ${path}`, { ...at(meta), body: data }),
    }),
    update: async (_: string, { id, data, previousData, meta }: UpdateParams) => ({
      data: await request(`PUT ${path}/:id`, { ...at(meta, id), body: data, ifMatch: previousData.revision }),
    }),
    delete: async (_: string, { id, previousData, meta }: DeleteParams) => {
      await request(`DELETE ${path}/:id`, { ...at(meta, id), ifMatch: previousData?.revision })
      return { data: previousData as never }
    },
  }
}
