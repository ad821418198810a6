import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/**
 * Serializes responses by the schema of their route, without any extra fields. The provider's own compiler encodes them, which only
 * schemas with transforms need and no response schema has: 8 instead of 2 ms for a year of pickup.
 * @throws ResponseSerializationError when the response does not match the schema
 */
export const serializerCompiler: FastifySerializerCompiler<ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const { success, data: answer, error } = schema.safeParse(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}
