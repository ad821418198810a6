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

/** A readable name that distinguishes an entry of a list. */
function nameOf(entry: Values, place: number, names: ReferenceNames): string {
  if (typeof entry.from === 'string') return `${entry.from} – ${entry.to}`
  for (const key of ['name', 'code', 'channel', 'ratePlan', 'persons', 'room', 'state'])
    if (entry[key] !== undefined && entry[key] !== '') return String(entry[key])
  for (const key of REFERRED) {
    const id = entry[key]
    const name = typeof id === 'number' && names[key].get(id)
    if (name) return name
  }
  return String(place + 1)
}

/**
 * A document as values by their path, such as `levels / High / rates / Double / base`, so that the activity log shows only the
 * differences.
 */
export function itemsOf(content: Json, names: ReferenceNames, path = ''): Values {
  const at = (step: string) => (path ? `${path} / ${step}` : step)
  if (Array.isArray(content) && content.some(isObject))
    return Object.assign({}, ...content.map((entry, place) => itemsOf(entry, names, at(nameOf(entry, place, names)))))
  if (!isObject(content)) return { [path]: content }
  return Object.assign({}, ...Object.entries(content).map(([key, value]) => itemsOf(value, names, at(key))))
}
