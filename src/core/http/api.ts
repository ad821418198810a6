import type { AnswerOf, CallOptions, EndpointKey } from '../../../contract/platform/endpoint-types.ts'
import { requestOf } from '../../../contract/platform/request.ts'
import type { HttpClient } from './client.ts'

/** The calls of the endpoint table: each by its key, such as `GET /api/user/users/:id`, with its parameters. */
export function createApi(http: HttpClient) {
  const requestWithEtag = async <Key extends EndpointKey>(
    key: Key,
    ...options: CallOptions<Key>
  ): Promise<{ answer: AnswerOf<Key>; etag: string | null }> => {
    const { url, init } = requestOf(key, ...options)
    const { json, headers } = await http(url, init)
    return { answer: json, etag: headers.get('ETag') }
  }
  const request = async <Key extends EndpointKey>(key: Key, ...options: CallOptions<Key>): Promise<AnswerOf<Key>> =>
    (await requestWithEtag(key, ...options)).answer
  return {
    /** Returns the answer, typed by the table. */
    request,
    /** Also returns the version of the answer. */
    requestWithEtag,
  }
}

export type Api = ReturnType<typeof createApi>
