import type { ReferenceNames } from './references.ts'

type Values = Record<string, unknown>

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isList = (value: unknown): value is Values[] => Array.isArray(value) && value.length > 0 && value.every(isObject)

/** The names of the records that documents refer to, by id, including price levels. */
export type RecordNames = ReferenceNames & { readonly level: ReadonlyMap<number, string> }

/** Keys of references, and the records that they refer to. */
const REFERENCES: Readonly<Record<string, keyof RecordNames>> = {
  category: 'category',
  segment: 'segment',
  level: 'level',
  levels: 'level',
}

/** A value with names instead of the ids that it refers to. */
function withNames(value: unknown, names: RecordNames, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => withNames(each, names, key))
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withNames(each, names, name)]))
  const records = REFERENCES[key]
  return records && typeof value === 'number' ? (names[records].get(value) ?? String(value)) : value
}

/** The fields that identify an entry of a list: the first ones that it has. */
const KEYS = [
  ['id'],
  ['stayDate', 'category'],
  ['kind'],
  ['from', 'to', 'level'],
  ['code'],
  ['name'],
  ['channel'],
  ['ratePlan'],
  ['persons'],
  ['room'],
  ['state'],
  ['category', 'fromDays'],
  ['category'],
  ['segment'],
] as const

/** Fields that say nothing beyond the name of their entry. */
function fieldsOfName(entry: Values): readonly string[] {
  const fields = KEYS.find((key) => key.every((field) => entry[field] !== undefined)) ?? []
  if (fields[0] === 'id') return ['id', 'revision']
  // Most categories have one range of days only, whose first one may change.
  if (fields[0] === 'category' && entry.fromDays === 0) return ['category']
  return fields[0] === 'from' ? ['from', 'to'] : fields
}

/** Whether the order of the list of such entries is somebody's choice, as that of rules, levels, plans and competitors. */
const isOrdered = (entry: Values): boolean => ['id', 'code', 'name'].includes(fieldsOfName(entry)[0] ?? '')

/** What identifies an entry in its list; a period keeps its identity when it gets another level. */
const keyOf = (entry: Values): string =>
  JSON.stringify(
    fieldsOfName(entry)
      .filter((field) => field !== 'revision')
      .map((field) => entry[field]),
  )

/** The separator of a path, which no name may contain. */
const STEP = ' / '

/** What joins the parts of a name; otherwise a comma. */
const SEPARATORS: Readonly<Record<string, string>> = { 'from,to': ' – ', 'category,fromDays': ' ≥ ' }

/** The name of an entry in the activity log, such as `High`, `2026-12-18, Double`, `Double ≥ 8` (days ahead) or `2026-12-01 – 2026-12-05`. */
function nameOf(entry: Values, names: RecordNames): string {
  const fields = fieldsOfName(entry)
  const named = fields[0] === 'id' ? [entry.name] : fields.map((field) => withNames(entry[field], names, field))
  return named.join(SEPARATORS[fields.join()] ?? ', ').replaceAll(STEP, '/')
}

/** The entries of a list by their key; equal keys, such as two conditions of one kind, are distinguished by their order. */
function byKey(entries: readonly Values[]): Map<string, Values> {
  const found = new Map<string, Values>()
  for (const entry of entries) {
    let key = keyOf(entry)
    while (found.has(key)) key += '+'
    found.set(key, entry)
  }
  return found
}

/** How the kept entries were reordered: the one that alone moved, otherwise all between the first and the last that did; null if not. */
function movedOf(before: readonly string[], after: readonly string[]) {
  const [old, now] = [new Set(before), new Set(after)]
  const [left, right] = [before.filter((key) => now.has(key)), after.filter((key) => old.has(key))]
  const first = left.findIndex((key, place) => key !== right[place])
  if (first < 0) return null
  const rest = (keys: readonly string[], moved: string) => JSON.stringify(keys.filter((key) => key !== moved))
  const alone = [right[first], left[first]].find((key = '') => rest(left, key) === rest(right, key))
  if (alone !== undefined) return { alone, from: before.indexOf(alone) + 1, to: after.indexOf(alone) + 1 }
  const last = left.findLastIndex((key, place) => key !== right[place])
  return { left: left.slice(first, last + 1), right: right.slice(first, last + 1) }
}

/** Whether a value is read as a whole: an adjustment, a rounding, an action, a condition, or hours from and to. */
const isWhole = (value: unknown): boolean =>
  isObject(value) && ['type', 'mode', 'kind', 'from'].some((field) => typeof value[field] === 'string')

/**
 * The values that differ between two versions of a document, by paths such as `levels / High / rates / Double / base`. Entries of
 * lists are compared by what identifies them, whatever their position; `null` on one side means that the value is new or removed.
 * Ids of records are replaced by names.
 */
export function changesOf(before: unknown, after: unknown, names: RecordNames): { before: Values; after: Values } {
  const found = { before: {} as Values, after: {} as Values }
  const put = (path: string, old: unknown, now: unknown) => {
    const key = path.split(STEP).at(-1) ?? ''
    found.before[path] = withNames(old ?? null, names, key)
    found.after[path] = withNames(now ?? null, names, key)
  }

  const compareLists = (old: readonly Values[], now: readonly Values[], path: string): void => {
    const [was, is] = [byKey(old), byKey(now)]
    const used = new Map<string, number>()
    const nameByKey = new Map<string, string>()
    for (const key of new Set([...is.keys(), ...was.keys()])) {
      const name = nameOf(is.get(key) ?? was.get(key) ?? {}, names)
      const count = (used.get(name) ?? 0) + 1
      used.set(name, count)
      nameByKey.set(key, count > 1 ? `${name} (${count})` : name)
      compareEntries(was.get(key), is.get(key), `${path}${STEP}${nameByKey.get(key)}`)
    }
    const [entry] = now
    const moved = entry && isOrdered(entry) ? movedOf([...was.keys()], [...is.keys()]) : null
    const named = (keys: readonly string[]) => keys.map((key) => nameByKey.get(key))
    if (moved?.alone !== undefined) put(`${path}${STEP}${nameByKey.get(moved.alone)}${STEP}place`, moved.from, moved.to)
    else if (moved) put(`${path}${STEP}order`, named(moved.left), named(moved.right))
  }
  const compareEntries = (old: Values | undefined, now: Values | undefined, path: string): void => {
    if ((old ?? now)?.kind !== undefined) {
      compare(old, now, path)
      return
    }
    const without = (entry: Values | undefined) =>
      entry && Object.fromEntries(Object.entries(entry).filter(([field]) => !fieldsOfName(entry).includes(field)))
    const [was, is] = [without(old), without(now)]
    for (const field of Object.keys({ ...was, ...is })) compare(was?.[field], is?.[field], `${path}${STEP}${field}`)
  }
  const compare = (old: unknown, now: unknown, path: string): void => {
    if (JSON.stringify(old ?? null) === JSON.stringify(now ?? null)) return
    if (isList(old) || isList(now)) compareLists(isList(old) ? old : [], isList(now) ? now : [], path)
    else if ((isObject(old) || isObject(now)) && !isWhole(old) && !isWhole(now)) {
      const [was, is] = [isObject(old) ? old : {}, isObject(now) ? now : {}]
      for (const field of Object.keys({ ...was, ...is }))
        compare(was[field], is[field], path ? `${path}${STEP}${field}` : field)
    } else put(path, old, now)
  }
  compare(before, after, '')
  return found
}
