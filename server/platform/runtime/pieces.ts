import { setImmediate } from 'node:timers/promises'

/** How long one piece of longer work may block the event loop. */
const PIECE_MS = 10

/** Returns a function that longer work calls repeatedly: when a piece is done, it lets other work run. */
export function createPauses(): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < PIECE_MS) return
    await setImmediate()
    since = performance.now()
  }
}

/** Processes each item in order, and lets other work run in between. */
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
