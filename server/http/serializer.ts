import type { FastifySerializerCompiler } from 'fastify'
import { ResponseSerializationError } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'

/**
 * Writes answers as the schema of their route says, and nothing else that they may hold. The provider's own compiler encodes
 * them, which only schemas that transform need and no answer's does: 8 instead of 2 ms for a year of pickup.
 * @throws ResponseSerializationError when the answer is not what the schema says
 */
export const serializerCompiler: FastifySerializerCompiler<ZodType> = ({ schema, method, url }) => {
  return (data) => {
    const { success, data: answer, error } = schema.safeParse(data)
    if (!success) throw new ResponseSerializationError(method, url, { cause: error })
    return JSON.stringify(answer)
  }
}
