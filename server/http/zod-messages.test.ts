import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { detailOf, fieldErrorsOf } from './field-errors.ts'

const wrong = (schema: z.ZodType, value: unknown): string | undefined => {
  const { error } = schema.safeParse(value)
  return error && fieldErrorsOf(error)[0]?.message
}

describe('what a schema without a message of its own finds wrong', () => {
  it.each<[z.ZodType, unknown, string]>([
    [z.string(), undefined, 'This field is required.'],
    [z.string(), 7, 'Must be text.'],
    [z.boolean(), 'yes', 'Must be true or false.'],
    [z.int(), 1.5, 'Must be a whole number.'],
    [z.int().max(200), 201, 'Must be at most 200.'],
    [z.number().gt(0), 0, 'Must be more than 0.'],
    [z.string().min(1), '', 'Must not be empty.'],
    [z.string().max(80), 'x'.repeat(81), 'Must be at most 80 characters.'],
    [z.array(z.int()).max(1), [1, 2], 'Must be at most 1 entry.'],
    [z.enum(['csv', 'json']), 'xml', 'Must be one of csv, json.'],
    [z.literal('asc'), 'up', 'Must be asc.'],
    [z.string().regex(/^a$/), 'b', 'Does not have the expected form.'],
    [z.url(), 'here', 'Must be a web address.'],
    [z.union([z.int(), z.boolean()]), 'x', 'Does not have the expected form.'],
    [z.custom(() => false), 'x', 'This value is not valid.'],
  ])('is told in a whole sentence: %#', (schema, value, message) => {
    expect(wrong(schema, value)).toBe(message)
  })

  it('names the field as a person calls it', () => {
    const required = 'Must be a country code such as IT.'
    expect(detailOf([{ path: 'address.countryCode', message: required, code: 'custom' }])).toBe(
      'Country code: Must be a country code such as IT.',
    )
    expect(
      detailOf([
        { path: 'roles.1', message: 'One.', code: 'a' },
        { path: '', message: 'Two.', code: 'b' },
      ]),
    ).toBe('Roles: One. Two.')
  })
})
