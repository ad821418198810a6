/**
 * Cached results by night or origin. A forecast given the memory of an earlier day of the same hotel, with the same
 * first night, capacity and events, computes only new values and gives the same result: data known at an origin doesn't
 * change.
 */
export type ForecastMemory = Map<string, { value: unknown }[]>

/** Caches the result of `compute` for a night (or another number from 0), by name also in the memory. */
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
