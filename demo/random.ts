import { randomOf as seededRandom } from '../engine/random.ts'

/** A source of random numbers that is the same for the same seed, so that every demo is the same. */
export interface Random {
  /** At least 0, below 1. */
  next(): number
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number
  pick<Item>(items: readonly Item[]): Item
  /** One of the items, with a probability proportional to its weight. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

/** Returns the same random numbers for the same seed. */
export function randomOf(seed: number): Random {
  const { uniform: next, whole, pick: placeOf } = seededRandom(seed)
  return {
    next,
    whole,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    weighted: <Item>(items: readonly (readonly [Item, number])[]) =>
      (items[placeOf(items.map(([, weight]) => weight))] as (typeof items)[number])[0],
  }
}
