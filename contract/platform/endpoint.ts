import type { z } from 'zod'

/** One call of the API. Its method and path are its key in the table; path parameters are identified by name. */
export interface Endpoint {
  /** A one-line summary for the API description. */
  readonly summary: string
  /** The headings under which the description lists it. */
  readonly tags: readonly string[]
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The JSON returned. Without it the call returns a file, a stream or, with 204, nothing. */
  readonly answer?: z.ZodType
  /** The JSON of each message of a stream. */
  readonly message?: z.ZodType
  /** The status on success; 200 if not given. */
  readonly status?: 200 | 201 | 202 | 204
}

/** Calls by method and path, such as `GET /api/user/users/:id`. */
export type EndpointTable = Readonly<Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>>
