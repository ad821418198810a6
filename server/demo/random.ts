/** A source of numbers that is the same for the same seed, so that every demo is alike. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, each as likely as its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

/** Mulberry32 (T. Ettinger, public domain): 32 bits of state, ample for figures to look at. */
export function randomOf(seed: number): Random {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  return {
    next,
    pick,
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      const found = items.find(([, weight]) => {
        left -= weight
        return left < 0
      })
      return (found ?? (items[items.length - 1] as (typeof items)[number]))[0]
    },
  }
}
