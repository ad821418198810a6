type Json = unknown
type Values = Record<string, unknown>

const isObject = (value: Json): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The values of a key in a document, such as every `category`, with their paths. */
export function referencesIn(content: Json, key: string, path = ''): { path: string; id: unknown }[] {
  const at = (step: string | number) => (path ? `${path}.${step}` : String(step))
  if (Array.isArray(content)) return content.flatMap((each, place) => referencesIn(each, key, at(place)))
  if (!isObject(content)) return []
  return Object.entries(content).flatMap(([name, value]) =>
    name === key && !isObject(value)
      ? [value].flat().map((id, place) => ({ path: Array.isArray(value) ? `${at(name)}.${place}` : at(name), id }))
      : referencesIn(value, key, at(name)),
  )
}

/** The keys of records that entries refer to. */
export const REFERRED = ['category', 'segment'] as const
/** The names of the records that entries refer to, by id. */
export type ReferenceNames = Readonly<Record<(typeof REFERRED)[number], ReadonlyMap<number, string>>>

/** A document without the entries of deleted room categories and segments. */
export function withoutGone<Content extends Json>(content: Content, known: ReferenceNames): Content {
  const isGone = (entry: Values) =>
    REFERRED.some((key) => {
      const id = entry[key]
      return typeof id === 'number' && !known[key].has(id)
    })
  const clean = (value: Json): Json => {
    if (Array.isArray(value)) return value.filter((each) => !isObject(each) || !isGone(each)).map(clean)
    return isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, clean(each)])) : value
  }
  return clean(content) as Content
}
