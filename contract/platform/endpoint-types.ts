import type { z } from 'zod'
import type { endpoints } from '../endpoints/index.ts'
import type { PATH_PARAMETERS, PathParameter } from './path-parameters.ts'

type Endpoints = typeof endpoints

/** A call by its method and path, such as `GET /api/user/users/:id`. */
export type EndpointKey = keyof Endpoints

/** The schema of one part of a call; never if it has none. */
type SchemaOf<Key extends EndpointKey, Part extends string> =
  Endpoints[Key] extends Record<Part, infer Schema extends z.ZodType> ? Schema : never

/** The path of a call. */
export type PathOf<Key extends EndpointKey> = Key extends `${string} ${infer Path}` ? Path : never

/** The paths that can be read with GET. */
export type GetPath = PathOf<Extract<EndpointKey, `GET ${string}`>>

/** The paths that return a whole list as a file. */
export type ExportPath = Extract<GetPath, `${string}/export`>

/** The lists: calls that return a page of records. */
type ListKey = {
  [Key in EndpointKey]: AnswerOf<Key> extends { content: { id: number | string }[]; totalElements: number }
    ? Key
    : never
}[EndpointKey]

/** The paths of the lists. */
export type ListPath = PathOf<Extract<ListKey, `GET ${string}`>>

/** The paths that apply the same change to several records. */
export type BulkPath = Extract<PathOf<Extract<EndpointKey, `POST ${string}`>>, `${string}/bulk`>

/** The paths of hotel records that are read, created, replaced and deleted one at a time in the same way. */
export type HotelRecordPath =
  | '/api/budget/:companyId/versions'
  | '/api/inventory/:companyId/out-of-order'
  | '/api/calendar/:companyId/events'
  | '/api/calendar/:companyId/notes'
  | '/api/calendar/:companyId/counterparts'
  | '/api/customer-success/:companyId/notes'
  | '/api/forecast/:companyId/own-forecasts'
  | '/api/groups/:companyId/requests'
  | '/api/notification/rules'
  | '/api/pricing/rate-rules'

/** The names of the parameters in a path. */
export type ParameterName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a path by their name. */
export type ParametersOf<Path extends string> = {
  readonly [Name in ParameterName<Path>]: Name extends PathParameter ? z.output<(typeof PATH_PARAMETERS)[Name]> : never
}

/** What a handler reads from the query and the body of a call. */
export type ReadQuery<Key extends EndpointKey> = Read<SchemaOf<Key, 'query'>>
export type ReadBody<Key extends EndpointKey> = Read<SchemaOf<Key, 'body'>>
type Read<Schema extends z.ZodType> = [Schema] extends [never] ? undefined : z.output<Schema>

/** The streams: calls that send messages as long as they are open. */
export type StreamKey = Extract<EndpointKey, `GET ${string}/stream`>

/** A message of a stream. */
export type MessageOf<Key extends StreamKey> = z.output<SchemaOf<Key, 'message'>>

/** Whether a call returns JSON or nothing; and if JSON, what a handler provides and what a client receives. */
export type HasAnswer<Key extends EndpointKey> = [SchemaOf<Key, 'answer'>] extends [never] ? false : true
export type AnswersNothing<Key extends EndpointKey> = Endpoints[Key] extends { status: 204 } ? true : false
export type GivenAnswer<Key extends EndpointKey> = z.input<SchemaOf<Key, 'answer'>>
export type AnswerOf<Key extends EndpointKey> = Key extends EndpointKey
  ? HasAnswer<Key> extends true
    ? z.output<SchemaOf<Key, 'answer'>>
    : undefined
  : never

/** A value as written in an address: numbers and flags as text. */
type Written<Value> = Value extends 'true' | 'false'
  ? Value | boolean
  : Value extends string
    ? string extends Value
      ? string | number
      : Value
    : Value

/** Parameters with one value and those with several, each written under its name; the latter accept any value. */
type WrittenQuery<Input> = {
  readonly [Name in keyof Input as unknown extends Input[Name] ? never : Name]: Written<Input[Name]>
} & {
  readonly [Name in keyof Input as unknown extends Input[Name] ? Name : never]?:
    | string
    | number
    | readonly (string | number)[]
    | undefined
}

/** The query that a client may send. */
export type QueryOf<Key extends EndpointKey> = Key extends EndpointKey
  ? WrittenQuery<z.input<SchemaOf<Key, 'query'>>>
  : never

/** The body that a client may send. */
export type BodyOf<Key extends EndpointKey> = z.input<SchemaOf<Key, 'body'>>

/** A part of the options: omitted if the call has none, and optional if everything in it is. */
type Option<Name extends string, Value> = [Value] extends [never]
  ? { readonly [Each in Name]?: never }
  : undefined extends Value
    ? { readonly [Each in Name]?: Value }
    : Record<never, never> extends Value
      ? { readonly [Each in Name]?: Value }
      : { readonly [Each in Name]: Value }

/** Options available for every call. */
export interface SendOptions {
  readonly signal?: AbortSignal | undefined
  /** The version that was read, as its ETag or its revision: a different stored version is not overwritten. */
  readonly ifMatch?: string | number | null | undefined
  /** The cached version: if it is still the stored one, the answer is a 304. */
  readonly ifNoneMatch?: string | null | undefined
  /** A call is executed only once for the same key. */
  readonly idempotencyKey?: string | undefined
  /** The request completes even if the page is closed in the meantime. */
  readonly keepalive?: boolean | undefined
  readonly cache?: RequestCache | undefined
}

/** What a client passes to a call: its parameters, query and body. */
export type CallParts<Key extends EndpointKey> = Key extends EndpointKey
  ? Option<'params', ParametersOf<PathOf<Key>>> &
      Option<'query', [SchemaOf<Key, 'query'>] extends [never] ? never : QueryOf<Key>> &
      Option<'body', [SchemaOf<Key, 'body'>] extends [never] ? never : BodyOf<Key>>
  : never

/** The options of a call; optional if none are required. */
export type CallOptions<Key extends EndpointKey> =
  Record<never, never> extends CallParts<Key>
    ? [options?: CallParts<Key> & SendOptions]
    : [options: CallParts<Key> & SendOptions]
