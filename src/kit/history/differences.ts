import type { ActivityEntry } from '../../../contract/platform/activity.ts'

/** One changed value. Undefined if the record didn't exist before, or no longer exists. */
export interface Difference {
  field: string
  before?: unknown
  after?: unknown
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Groups such as an address, value by value: `address.city`. */
function flat(values: Record<string, unknown>, parent = ''): [string, unknown][] {
  return Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? flat(value, `${parent}${name}.`) : [[parent + name, value]],
  )
}

/** The values of an entry. For a created or deleted record, only non-empty ones. */
export function differencesOf({ before, after }: Pick<ActivityEntry, 'before' | 'after'>): Difference[] {
  const old = new Map(flat(before ?? {}))
  const now = new Map(flat(after ?? {}))
  const isWhole = before === null || after === null
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field), now.get(field)]
    const says = (value: unknown) => value !== null && value !== undefined && value !== ''
    if (isWhole && !says(was) && !says(is)) return []
    if (!isWhole && JSON.stringify(was ?? null) === JSON.stringify(is ?? null)) return []
    return [{ field, ...(before ? { before: was ?? null } : {}), ...(after ? { after: is ?? null } : {}) }]
  })
}
