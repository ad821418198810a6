import type { ActivityEntry } from '../../../contract/activity.ts'

/** One value that a change has changed. Undefined where the record did not exist before, or does not any more. */
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

/** What an entry tells, value by value. Of a record that came or went, the values that say something. */
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
