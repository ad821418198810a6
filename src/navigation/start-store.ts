import type { Company } from '../../contract/company.ts'
import type { Global } from '../../contract/session.ts'
import type { User } from '../../contract/user.ts'

/** What is known before the first page renders. Each part is null until its step has loaded it. */
export interface StartData {
  global: Global | null
  user: User | null
  /** The current hotel; null where the user has none. */
  company: Company | null
}

export interface StartStore {
  get: () => StartData
  set: (part: Partial<StartData>) => void
  subscribe: (listener: () => void) => () => void
}

/** Holds the start data outside React, so that steps, rights and components answer from the same memory. */
export function createStartStore(): StartStore {
  let data: StartData = { global: null, user: null, company: null }
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
