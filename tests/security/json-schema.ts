import fc from 'fast-check'

/** The part of JSON Schema that the description of the API uses. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
}

const DEEPEST = 8

/** Texts that some interpreter behind a careless program would run, follow or choke on. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '💥'.repeat(64),
  'x'.repeat(20_000),
  "'; drop table user_account; --",
  '" or 1=1 --',
  '%00%0d%0aset-cookie:a=b',
  'a\r\nbcc: everybody@t.example',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '<script>alert(1)</script>',
  `\${7*7}{{7*7}}<%= 7*7 %>`,
  '=cmd|"/c calc"!A1',
  '__proto__',
  'constructor',
  '(((((((((((((((((((((((((((((a+)+)+)+$',
  '9'.repeat(400),
  '-1',
  '1e309',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13',
  '9999-12-31T23:59:60Z',
  'http://169.254.169.254/latest/meta-data/',
  'file:///etc/passwd',
  'javascript:alert(1)',
]

const HOSTILE_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e308,
  -1e308,
  5e-324,
]

/** Values of a wrong type or beyond every limit, for any place. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [[]],
    [null],
    { length: -1 },
    JSON.parse('{"__proto__":{"a":1}}'),
  ),
  fc.constantFrom<unknown>(...HOSTILE_NUMBERS),
  fc.constantFrom<unknown>(...HOSTILE_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
)

const FORMATS: Record<string, fc.Arbitrary<unknown>> = {
  date: fc.constantFrom('2026-11-20', '2024-02-29', '2025-02-29', '0001-01-01', '9999-12-31', '2026-13-01'),
  'date-time': fc.constantFrom('2026-11-20T00:00:00Z', '2026-11-20T24:00:00Z', '9999-12-31T23:59:59Z', '2026-11-20'),
  email: fc.constantFrom('a@t.example', `${'a'.repeat(64)}@t.example`, 'a@localhost', '"a b"@t.example'),
}

function textOf({ format, pattern }: JsonSchema): fc.Arbitrary<unknown> {
  const known = format === undefined ? undefined : FORMATS[format]
  if (known) return known
  const plain = fc.string({ maxLength: 30 })
  if (pattern === undefined) return plain
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern, 'u')), plain)
  } catch {
    // What fast-check can't make, such as look-aheads.
    return plain
  }
}

function numberOf({ minimum = -1_000, maximum = 1_000_000 }: JsonSchema, isWhole: boolean): fc.Arbitrary<unknown> {
  const [least, most] = [Math.max(minimum, -(2 ** 53)), Math.min(maximum, 2 ** 53)]
  const within = isWhole
    ? fc.integer({ min: Math.max(Math.ceil(least), -(2 ** 31)), max: Math.min(Math.floor(most), 2 ** 31 - 1) })
    : fc.double({ min: least, max: most, noNaN: true })
  return fc.oneof(within, fc.constantFrom(least, most, least - 1, most + 1))
}

/** Generates values for the schemas of one document: mostly such as they allow, at each place sometimes something else. */
export function valuesOf(document: object): (schema: JsonSchema) => fc.Arbitrary<unknown> {
  const resolved = (schema: JsonSchema): JsonSchema => {
    if (schema.$ref === undefined) return schema
    const path = schema.$ref.replace(/^#\//, '').split('/')
    return resolved(
      path.reduce<unknown>((place, name) => (place as Record<string, unknown>)[name], document) as JsonSchema,
    )
  }
  const objectOf = ({ properties = {}, required = [] }: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, arbitraryOf(each, depth + 1)]),
    )
    const some = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
    const stray = fc
      .tuple(some, fc.constantFrom('__proto__', 'constructor', 'isAdmin', 'id', ''), hostile)
      .map(([body, name, value]) => ({ ...body, [name]: value }))
    return fc.oneof({ weight: 8, arbitrary: some }, { weight: 1, arbitrary: stray })
  }
  const wantedOf = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> => {
    const choices = schema.anyOf ?? schema.oneOf
    if (choices) return fc.oneof(...choices.map((each) => arbitraryOf(each, depth)))
    if (schema.allOf)
      return fc
        .tuple(...schema.allOf.map((each) => arbitraryOf(each, depth)))
        .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')))
    if (schema.const !== undefined) return fc.constant(schema.const)
    if (schema.enum) return fc.constantFrom(...schema.enum)
    const [type] = [schema.type].flat()
    if (type === 'object') return depth > DEEPEST ? fc.constant({}) : objectOf(schema, depth)
    if (type === 'array')
      return depth > DEEPEST
        ? fc.constant([])
        : fc.array(arbitraryOf(schema.items ?? {}, depth + 1), {
            minLength: Math.min(schema.minItems ?? 0, 50),
            maxLength: Math.min(Math.max(schema.minItems ?? 0, 4), schema.maxItems ?? 50),
          })
    if (type === 'string') return textOf(schema)
    if (type === 'integer' || type === 'number') return numberOf(schema, type === 'integer')
    if (type === 'boolean') return fc.boolean()
    if (type === 'null') return fc.constant(null)
    return hostile
  }
  const arbitraryOf = (schema: JsonSchema, depth: number): fc.Arbitrary<unknown> =>
    fc.oneof({ weight: 9, arbitrary: wantedOf(resolved(schema), depth) }, { weight: 1, arbitrary: hostile })
  return (schema) => arbitraryOf(schema, 0)
}
