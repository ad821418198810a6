import type { Bootstrap } from '../../contract/bootstrap.ts'

/** What is known before the first page renders: the bootstrap answer, or nothing yet. */
export type StartData = { [Part in keyof Omit<Bootstrap, 'idleMs'>]: Bootstrap[Part] | null } & {
  failed: Bootstrap['failed']
}

export interface StartStore {
  get: () => StartData
  set: (part: Partial<StartData>) => void
  subscribe: (listener: () => void) => () => void
}

export const NOTHING_KNOWN: StartData = {
  global: null,
  user: null,
  currentHotel: null,
  company: null,
  features: null,
  notifications: null,
  failed: [],
}

/** Holds the start data outside React, so that steps, rights and components answer from the same memory. */
export function createStartStore(): StartStore {
  let data = NOTHING_KNOWN
  const listeners = new Set<() => void>()
  return {
    get: () => data,
    set: (part) => {
      data = { ...data, ...part }
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The one store of the running console. */
export const startStore = createStartStore()
