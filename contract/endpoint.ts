import type { z } from 'zod'

/** One call of the API. Its method and path are its key in the table; parameters in the path are known by their name. */
export interface Endpoint {
  /** What it does, in a line of the API's description. */
  readonly summary: string
  /** The headings under which the description lists it. */
  readonly tags: readonly string[]
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The JSON that it answers. Without one it answers a file or a stream or, with 204, nothing. */
  readonly answer?: z.ZodType
  /** The JSON of each message of a stream. */
  readonly message?: z.ZodType
  /** The status of a success; 200 where none is given. */
  readonly status?: 200 | 201 | 202 | 204
}

/** Calls by method and path, such as `GET /api/user/users/:id`. */
export type EndpointTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>>
