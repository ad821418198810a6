import { expect, it } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../endpoints/index.ts'
import type { Endpoint } from './endpoint.ts'

/** The fields of an object schema, ignoring any checks around it. */
const fieldsOf = (schema: z.ZodType): string[] =>
  Object.keys((schema as unknown as { shape?: Record<string, unknown> }).shape ?? {})

const schemas = Object.entries<Endpoint>(endpoints).flatMap(([key, { query, body }]) =>
  [query, body].flatMap((schema) => (schema ? [[key, schema] as const] : [])),
)

it.each(schemas)('%s rejects empty and invalid texts without throwing', (_, schema) => {
  for (const text of ['', 'x', '0000-00-00'])
    for (const left of ['', 'from', 'to', 'stayDate', 'firstNight', 'arrival']) {
      const given = Object.fromEntries(fieldsOf(schema).map((field) => [field, field === left ? '2026-12-01' : text]))
      expect(() => schema.safeParse(given)).not.toThrow()
    }
})
