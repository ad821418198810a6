import { expect, it } from 'vitest'
import { mapInPieces } from './pieces.ts'

/** Counts the turns of the event loop until it is stopped. */
function countTurns(): () => number {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  return () => {
    isOver = true
    return turns
  }
}

it('other work runs after each slow item, and the results keep their order', async () => {
  const stop = countTurns()
  const results = await mapInPieces([1, 2, 3, 4, 5], (item, place) => {
    const until = performance.now() + 11
    while (performance.now() < until);
    return [item, place]
  })
  expect(stop()).toBeGreaterThanOrEqual(5)
  expect(results).toEqual([1, 2, 3, 4, 5].map((item, place) => [item, place]))
})
