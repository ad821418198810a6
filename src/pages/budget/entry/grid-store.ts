import type { Place, Texts } from './grid.ts'

interface Step {
  readonly texts: Texts
  /** The cell in which it was typed: what is typed there next belongs to the same step. */
  readonly typedIn: string | null
}

/** What is typed into the grid, step by step, so that it can be undone. Cells listen to it one by one. */
export interface GridStore {
  readonly subscribe: (listener: () => void) => () => void
  readonly texts: () => Texts
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  readonly type: (place: Place, text: string) => void
  /** Replaces all texts in one step. */
  readonly put: (texts: Texts) => void
  /** What is typed in the same cell from now on is a step of its own. */
  readonly leave: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Begins anew: nothing can be undone. */
  readonly start: (texts: Texts) => void
}

/** Steps that are kept. */
const MOST_STEPS = 200

const withText = (texts: Texts, { row, month }: Place, text: string): Texts =>
  texts.map((line, place) => (place === row ? line.map((held, at) => (at === month ? text : held)) : line))

export function createGridStore(first: Texts): GridStore {
  let steps: Step[] = [{ texts: first, typedIn: null }]
  let now = 0
  const listeners = new Set<() => void>()
  const texts = () => steps[now]?.texts ?? first
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const add = (step: Step) => {
    steps = [...steps.slice(0, now + 1), step].slice(-MOST_STEPS)
    now = steps.length - 1
    tell()
  }
  const go = (to: number) => {
    if (!steps[to]) return
    now = to
    tell()
  }
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    texts,
    canUndo: () => now > 0,
    canRedo: () => now < steps.length - 1,
    type: (place, text) => {
      const typedIn = `${place.row}:${place.month}`
      const step = { texts: withText(texts(), place, text), typedIn }
      if (steps[now]?.typedIn === typedIn && now === steps.length - 1) {
        steps = [...steps.slice(0, now), step]
        tell()
      } else add(step)
    },
    put: (next) => add({ texts: next, typedIn: null }),
    leave: () => {
      const step = steps[now]
      if (step?.typedIn) steps = steps.map((each, place) => (place === now ? { ...each, typedIn: null } : each))
    },
    undo: () => go(now - 1),
    redo: () => go(now + 1),
    start: (next) => {
      steps = [{ texts: next, typedIn: null }]
      now = 0
      tell()
    },
  }
}
