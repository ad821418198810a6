import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { PRICING_DOCUMENTS } from '../hotel/documents.ts'
import type { Endpoint } from '../platform/endpoint.ts'
import { endpoints } from './index.ts'

/** The paths of lists with a maximum in a schema. */
function limitedLists(schema: unknown, path = '', seen = new Set<unknown>()): string[] {
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return []
  seen.add(schema)
  const within = (inner: unknown, at = path) => limitedLists(inner, at, seen)
  if (schema instanceof z.ZodArray) {
    const checks = schema.def.checks ?? []
    const hasMaximum = checks.some((check) => check._zod.def.check === 'max_length')
    return [...(hasMaximum ? [path] : []), ...within(schema.element, `${path}[]`)]
  }
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, inner]) => within(inner, `${path}.${name}`))
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => within(option))
  if (schema instanceof z.ZodRecord) return within(schema.valueType, `${path}{}`)
  if (schema instanceof z.ZodPipe) return [...within(schema.in), ...within(schema.out)]
  if ('innerType' in schema.def) return within(schema.def.innerType)
  return []
}

const documents = Object.keys(PRICING_DOCUMENTS)
const isDocument = (key: string) => documents.some((name) => key.includes(`/api/pricing/${name}`))

describe('answers', () => {
  it('no answer has a list with a maximum that its writers could exceed', () => {
    const limited = Object.entries(endpoints).flatMap(([key, { answer }]: [string, Endpoint]) => {
      const writer: Endpoint | undefined = endpoints[key.replace(/^\w+/, 'PUT') as keyof typeof endpoints]
      // A list that only a call of the same schema writes can always be read.
      return answer === writer?.body ? [] : limitedLists(answer).map((path) => `${key} ${path}`)
    })
    // Every writer of a document of pricing applies the schema with which it is read (server/pricing/checks.ts).
    expect(limited.filter((each) => !isDocument(each))).toEqual([])
    expect(limited).toContain('GET /api/pricing/fixed-rates/versions/:id .rates')
  })
})
