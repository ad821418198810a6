import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Place, Texts } from './grid.ts'

interface Step {
  readonly texts: Texts
  /** The cell being edited: further input in it belongs to the same step. */
  readonly typedIn: string | null
}

interface Steps {
  readonly steps: readonly Step[]
  /** The index of the step shown in the grid. */
  readonly now: number
}

/** The texts of the grid with their history for undo. */
export interface GridStore extends StoreApi<Steps> {
  readonly texts: () => Texts
  readonly canUndo: () => boolean
  readonly canRedo: () => boolean
  readonly type: (place: Place, text: string) => void
  /** Replaces all texts in one step. */
  readonly put: (texts: Texts) => void
  /** Further input in the same cell becomes a separate step. */
  readonly leave: () => void
  readonly undo: () => void
  readonly redo: () => void
  /** Resets the history: nothing can be undone. */
  readonly start: (texts: Texts) => void
}

/** Maximum number of stored steps. */
const MOST_STEPS = 200

const withText = (texts: Texts, { row, month }: Place, text: string): Texts =>
  texts.map((line, place) => (place === row ? line.map((cell, at) => (at === month ? text : cell)) : line))

export function createGridStore(first: Texts): GridStore {
  const startOf = (texts: Texts): Steps => ({ steps: [{ texts, typedIn: null }], now: 0 })
  const store = createStore<Steps>(() => startOf(first))
  const shown = () => {
    const { steps, now } = store.getState()
    return steps[now]
  }
  const texts = () => shown()?.texts ?? first
  const add = (step: Step) => {
    const { steps, now } = store.getState()
    const next = [...steps.slice(0, now + 1), step].slice(-MOST_STEPS)
    store.setState({ steps: next, now: next.length - 1 })
  }
  /** Replaces the current step. */
  const replace = (step: Step) =>
    store.setState(({ steps, now }) => ({ steps: steps.map((each, place) => (place === now ? step : each)) }))
  const go = (by: 1 | -1) =>
    store.setState(({ steps, now }) => ({ now: Math.min(steps.length - 1, Math.max(0, now + by)) }))
  const canRedo = () => store.getState().now < store.getState().steps.length - 1
  return {
    ...store,
    texts,
    canUndo: () => store.getState().now > 0,
    canRedo,
    type: (place, text) => {
      const typedIn = `${place.row}:${place.month}`
      const step = { texts: withText(texts(), place, text), typedIn }
      if (shown()?.typedIn === typedIn && !canRedo()) replace(step)
      else add(step)
    },
    put: (next) => add({ texts: next, typedIn: null }),
    leave: () => {
      const step = shown()
      if (step?.typedIn) replace({ ...step, typedIn: null })
    },
    undo: () => go(-1),
    redo: () => go(1),
    start: (next) => store.setState(startOf(next)),
  }
}
