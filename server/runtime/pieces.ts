import { setImmediate } from 'node:timers/promises'

/** How long one piece of a longer work keeps others waiting. */
const PIECE_MS = 10

/** Gives a function that a longer work calls again and again: where a piece was done, it lets others be served. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < PIECE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/** Does to each item in its order what is a moment's work, and lets others be served in between. */
export async function mapInPieces<Item, Result>(
  items: readonly Item[],
  map: (item: Item, place: number) => Result,
): Promise<Result[]> {
  const pause = createPauses()
  const results: Result[] = []
  for (const [place, item] of items.entries()) {
    results.push(map(item, place))
    await pause()
  }
  return results
}
