import type { Computer } from './computer.ts'

/** The same computer for several who ask at once: each waits until the one before has its answer. */
export function inTurn(computer: Computer): Computer {
  let last: Promise<unknown> = Promise.resolve()
  return {
    close: computer.close,
    compute: (pieces, wanted) => {
      const answer = last.then(() => computer.compute(pieces, wanted))
      last = answer.catch(() => undefined)
      return answer
    },
  }
}
