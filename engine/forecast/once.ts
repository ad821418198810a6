/**
 * What was worked out for each night or origin, by what it is. A forecast that is given the memory of an earlier day of the
 * hotel, with the same first night, capacity and events, works out only what is new and comes to the same: what was known at
 * an origin does not change.
 */
export type ForecastMemory = Map<string, { value: unknown }[]>

/** Keeps what `compute` gives for a night (or another number from 0), under a name also in the memory. */
export function once<Value>(
  compute: (night: number) => Value,
  memory?: ForecastMemory,
  name = '',
): (night: number) => Value {
  const known = (memory?.get(name) ?? []) as { value: Value }[]
  memory?.set(name, known)
  return (night) => {
    known[night] ??= { value: compute(night) }
    return (known[night] as { value: Value }).value
  }
}
