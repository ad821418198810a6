/** The parts of JSON Schema that the description of the API consists of. */
interface Schema {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly items?: Schema
  readonly [limit: string]: unknown
}
interface Parameter {
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Schema
}
type Contents = Readonly<Record<string, { readonly schema?: Schema }>>
interface Operation {
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Contents }
  readonly responses?: Readonly<Record<string, { readonly content?: Contents }>>
}
/** An OpenAPI document, without references. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

/** Limits that refuse more values when they grow, and when they shrink. */
const LOWEST = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties']
const HIGHEST = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties']

/** The alternatives of a schema, those within alternatives included. */
const optionsOf = (schema: Schema): readonly Schema[] => {
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.flatMap(optionsOf)
  return Array.isArray(schema.type) ? schema.type.map((type: string) => ({ ...schema, type })) : [schema]
}
const valuesOf = (schema: Schema): readonly unknown[] | undefined =>
  schema.enum ?? ('const' in schema ? [schema.const] : undefined)

/**
 * Where a value of one schema may not be one of another: a path, and what differs.
 * @param isAnswer answers may get further texts in an enumeration: clients must expect them (docs/api.md)
 */
function misfits(value: Schema, fits: Schema, at: string, isAnswer: boolean): string[] {
  const [options, choices] = [optionsOf(value), optionsOf(fits)]
  const [option, choice] = [options[0], choices[0]]
  if (options.length === 1 && choices.length === 1 && option && choice)
    return misfitsOfOne(option, choice, at, isAnswer)
  return options.flatMap((each) => {
    const tried = choices.map((other) => misfits(each, other, at, isAnswer))
    if (tried.some((found) => found.length === 0)) return []
    // The alternative that comes closest says what is wrong.
    return tried.reduce((one, other) => (other.length < one.length ? other : one), tried[0] ?? [`${at}: not allowed`])
  })
}

function misfitsOfOne(value: Schema, fits: Schema, at: string, isAnswer: boolean): string[] {
  if (fits.type !== undefined && value.type !== fits.type && !(value.type === 'integer' && fits.type === 'number'))
    return [`${at}: ${String(value.type)} instead of ${fits.type}`]
  const found: string[] = []
  const allowed = valuesOf(fits)
  const values = valuesOf(value)
  if (allowed && !(isAnswer && values))
    found.push(...(values ?? ['any']).filter((each) => !allowed.includes(each)).map((each) => `${at}: ${String(each)}`))
  // An enumeration needs no limits.
  if (!isAnswer && !values) {
    const narrower = [
      ...LOWEST.filter((limit) => (fits[limit] as number) > ((value[limit] as number) ?? Number.NEGATIVE_INFINITY)),
      ...HIGHEST.filter((limit) => (fits[limit] as number) < ((value[limit] as number) ?? Number.POSITIVE_INFINITY)),
      ...['pattern', 'format'].filter((limit) => limit in fits && fits[limit] !== value[limit]),
    ]
    found.push(...narrower.map((limit) => `${at}: ${limit} ${String(fits[limit])}`))
  }
  for (const name of fits.required ?? []) if (!value.required?.includes(name)) found.push(`${at}.${name}: required`)
  for (const [name, property] of Object.entries(value.properties ?? {})) {
    const other = fits.properties?.[name] ?? fits.additionalProperties
    if (other === false) found.push(...(isAnswer ? [] : [`${at}.${name}: not known`]))
    else if (typeof other === 'object') found.push(...misfits(property, other, `${at}.${name}`, isAnswer))
  }
  if (typeof value.additionalProperties === 'object' && typeof fits.additionalProperties === 'object')
    found.push(...misfits(value.additionalProperties, fits.additionalProperties, `${at}.*`, isAnswer))
  if (value.items && fits.items) found.push(...misfits(value.items, fits.items, `${at}[]`, isAnswer))
  return found
}

function bodyMisfits(sent: Contents, read: Contents, at: string, isAnswer: boolean): string[] {
  return Object.entries(sent).flatMap(([type, { schema }]) => {
    const other = read[type]
    if (!other) return [`${at}: no ${type}`]
    return schema && other.schema ? misfits(schema, other.schema, at, isAnswer) : []
  })
}

function operationBreaks(before: Operation, after: Operation): string[] {
  const named = (parameters: readonly Parameter[] = []) =>
    new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]))
  const [old, next] = [named(before.parameters), named(after.parameters)]
  const parameters = [...old].flatMap(([name, { schema }]) => {
    const other = next.get(name)
    return other ? misfits(schema, other.schema, name, false) : [`${name}: not known`]
  })
  const required = [...next].filter(([name, { required }]) => required && !old.get(name)?.required)
  const isBodyNew = after.requestBody?.required && !before.requestBody?.required
  const statuses = Object.entries(before.responses ?? {}).filter(([status]) => status.startsWith('2'))
  return [
    ...parameters,
    ...required.map(([name]) => `${name}: required`),
    ...(isBodyNew ? ['body: required'] : []),
    ...bodyMisfits(before.requestBody?.content ?? {}, after.requestBody?.content ?? {}, 'body', false),
    ...statuses.flatMap(([status, { content = {} }]) => {
      const other = after.responses?.[status]
      if (!other) return [`answer ${status}: missing`]
      // What is answered now must be readable as what was answered then.
      return bodyMisfits(other.content ?? {}, content, 'answer', true)
    }),
  ]
}

/**
 * What a client of one description of the API could not do any more with another: requests that were accepted and are refused now,
 * and answers that lack something or have another type. Empty if nothing.
 */
export function breaksBetween(before: OpenApi, after: OpenApi): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const other = after.paths[path]?.[method]
      const found = other ? operationBreaks(operation, other) : ['missing']
      return [...new Set(found)].map((each) => `${method.toUpperCase()} ${path} ${each}`)
    }),
  )
}
