import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { detailOf, fieldErrorsOf } from './field-errors.ts'

const wrong = (schema: z.ZodType, value: unknown): string | undefined => {
  const { error } = schema.safeParse(value)
  return error && fieldErrorsOf(error)[0]?.message
}

describe('errors of schemas without messages of their own', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This field is required.'],
    [z.string(), 7, 'This value must be text.'],
    [z.boolean(), 'yes', 'This value must be true or false.'],
    [z.int(), 1.5, 'This value must be a whole number.'],
    [z.int().max(200), 201, 'This value must be at most 200.'],
    [z.number().gt(0), 0, 'This value must be more than 0.'],
    [z.string().min(1), '', 'This value must not be empty.'],
    [z.string().max(80), 'x'.repeat(81), 'This value must have at most 80 characters.'],
    [z.array(z.int()).max(1), [1, 2], 'This value must have at most 1 entry.'],
    [z.enum(['csv', 'json']), 'xml', 'This value must be one of csv, json.'],
    [z.literal('asc'), 'up', 'This value must be asc.'],
    [z.string().regex(/^a$/), 'b', 'This value has the wrong format.'],
    [z.url(), 'here', 'This value must be a web address.'],
    [z.union([z.int(), z.boolean()]), 'x', 'This value has the wrong format.'],
    [z.custom(() => false), 'x', 'This value is not valid.'],
  ])('an error is a complete sentence: %#', (schema, value, message) => {
    expect(wrong(schema, value)).toBe(message)
  })

  it('an error uses the readable name of the field', () => {
    const required = 'This value must be a country code such as IT.'
    expect(detailOf([{ path: 'address.countryCode', message: required, code: 'custom' }])).toBe(
      'Country code: This value must be a country code such as IT.',
    )
    expect(
      detailOf([
        { path: 'roles.1', message: 'One.', code: 'a' },
        { path: '', message: 'Two.', code: 'b' },
      ]),
    ).toBe('Roles: One. Two.')
  })
})
