/** Whether something long is going on anywhere in the console. Each piece of work sets it and takes it back itself. */
export interface LoadingFlag {
  /** Sets the flag; the answer takes it back, once, however often it is called. */
  start: () => () => void
  get: () => boolean
  subscribe: (listener: () => void) => () => void
}

/** A flag that is set for as long as at least one piece of work is. */
export function createLoadingFlag(): LoadingFlag {
  const running = new Set<symbol>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  return {
    start: () => {
      const work = Symbol('work')
      running.add(work)
      tell()
      return () => {
        if (running.delete(work)) tell()
      }
    },
    get: () => running.size > 0,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The global loading flag, which the bar at the top follows. */
export const loadingFlag = createLoadingFlag()
