import type { FastifyContextConfig, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import { endpoints } from '../../../contract/endpoints/index.ts'
import type { Endpoint } from '../../../contract/platform/endpoint.ts'
import type {
  AnswersNothing,
  EndpointKey,
  GivenAnswer,
  HasAnswer,
  ParametersOf,
  PathOf,
  ReadBody,
  ReadQuery,
} from '../../../contract/platform/endpoint-types.ts'
import { PATH_PARAMETERS, type PathParameter } from '../../../contract/platform/path-parameters.ts'
import type { App } from '../http/app-dependencies.ts'
import { serializeInPieces } from '../http/serializer.ts'
import type { Access, HotelAccess } from './access.ts'
import type { Hotel } from './company-scope.ts'

/** The request of a call with its parsed parts, and its hotel if the access names one. */
export type EndpointRequest<Key extends EndpointKey, Declared extends Access = Access> = FastifyRequest<{
  Params: ParametersOf<PathOf<Key>>
  Querystring: ReadQuery<Key>
  Body: ReadBody<Key>
}> &
  (Declared extends HotelAccess ? { hotel: Hotel } : unknown)

/** The result of a handler: the response body, nothing for a 204, or the reply that sends a file. */
type Result<Key extends EndpointKey> =
  HasAnswer<Key> extends true
    ? Promise<GivenAnswer<Key>>
    : AnswersNothing<Key> extends true
      ? Promise<void>
      : Promise<FastifyReply>

interface RouteDefinition<Key extends EndpointKey, Declared extends Access> {
  readonly access: Declared
  readonly bodyLimit?: number
  readonly config?: Omit<FastifyContextConfig, 'access'>
  readonly handler: (request: EndpointRequest<Key, Declared>, reply: FastifyReply) => Result<Key>
}

/** The schema of the path parameters; undefined if there are none. */
function paramsSchema(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as PathParameter)
  return names.length > 0 && z.strictObject(Object.fromEntries(names.map((name) => [name, PATH_PARAMETERS[name]])))
}

/** The schema of the response; undefined for files. */
function responseOf({ answer, message, status = 200 }: Endpoint) {
  if (message) {
    const description = 'A stream of messages, each with this JSON as its data.'
    return { [status]: { description, content: { 'text/event-stream': { schema: message } } } }
  }
  const answered = status === 204 ? z.null() : answer
  return answered && { [status]: answered }
}

function schemaOf(path: string, endpoint: Endpoint) {
  const { summary, tags, query, body } = endpoint
  const params = paramsSchema(path)
  const response = responseOf(endpoint)
  return {
    summary,
    tags,
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(response && { response }),
  }
}

/** The maximum body size of a call without a session: no legitimate caller except other systems sends more. */
const OPEN_BODY_LIMIT = 16_384

/** Registers a call of the endpoint table with its access and handler. */
export function route<Key extends EndpointKey, Declared extends Access>(
  app: App,
  key: Key,
  { access, config, handler, ...given }: RouteDefinition<Key, Declared>,
): void {
  const endpoint: Endpoint = endpoints[key]
  const [method = '', path = ''] = key.split(' ')
  const { status = 200, answer: schema } = endpoint
  const preSerialization = schema && serializeInPieces(schema, status)
  const bodyLimit = access.authorities === 'anyone' && !access.bySystems ? OPEN_BODY_LIMIT : given.bodyLimit
  app.route({
    method,
    url: path,
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(preSerialization && { preSerialization }),
    config: { ...config, access, isStream: endpoint.message !== undefined },
    schema: schemaOf(path, endpoint),
    handler: async (request, reply) => {
      reply.code(status)
      // The request has been validated with the schemas of the table, and the guard has found the hotel.
      const call = async () => handler(request as EndpointRequest<Key, Declared>, reply)
      // A stream of messages lasts as long as its reader likes.
      const answer = await (endpoint.message ? call() : app.turns.run<unknown>(request, call))
      return status === 204 ? null : answer
    },
  } as RouteOptions)
}
