import Fastify, { type FastifyReply } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serializeInPieces, serializerCompiler } from './serializer.ts'

const schema = z.object({
  companyId: z.int(),
  nights: z.array(z.object({ stayDate: z.string(), rooms: z.int().nullable() })),
  note: z.string().optional(),
  groups: z.array(z.string()),
})
const nightsOf = (count: number) => Array.from({ length: count }, (_, n) => ({ stayDate: `night ${n}`, rooms: n }))

let app: ReturnType<typeof Fastify>
afterEach(() => app.close())

/** The response of a route with this schema that answers so, with its long lists in pieces. */
async function responseTo(answer: unknown, status = 200, hook = serializeInPieces(schema, 200)) {
  app = Fastify()
  app.setSerializerCompiler(serializerCompiler)
  app.get(
    '/',
    { schema: { response: { 200: schema } }, ...(hook && { preSerialization: hook }) },
    async (_request: unknown, reply: FastifyReply) => reply.code(status).send(answer),
  )
  return app.inject('/')
}

describe('serializeInPieces', () => {
  it.each([
    [{ companyId: 1, nights: nightsOf(500), note: 'full', groups: ['a'] }],
    [{ companyId: 1, nights: nightsOf(500), groups: [] }],
    [{ companyId: 1, nights: nightsOf(2), groups: ['a'] }],
  ])('answers what the schema has, and nothing else', async (answer) => {
    const nights = answer.nights.map((night) => ({ ...night, secret: 'x' }))
    const response = await responseTo({ ...answer, nights, secret: 'x' })
    expect(response.json()).toEqual(answer)
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  })

  it('refuses an item that does not match, and a field', async () => {
    const [wrong] = nightsOf(1)
    const nights = [...nightsOf(500), { ...wrong, rooms: 'many' }]
    expect((await responseTo({ companyId: 1, nights, groups: [] })).statusCode).toBe(500)
    expect((await responseTo({ nights: nightsOf(500), groups: [] })).statusCode).toBe(500)
  })

  it('leaves responses of other statuses, and schemas without lists, as they are', async () => {
    const problem = { title: 'Refused', nights: nightsOf(500), groups: [] }
    expect((await responseTo(problem, 400)).json()).toEqual(problem)
    expect(serializeInPieces(z.object({ id: z.int() }), 200)).toBeUndefined()
    expect(serializeInPieces(z.string(), 200)).toBeUndefined()
  })
})
