import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Bootstrap } from '../../../contract/platform/bootstrap.ts'

/** What is known before the first page renders: the bootstrap answer, or nothing yet. */
export type StartData = { [Part in keyof Omit<Bootstrap, 'idleMs'>]: Bootstrap[Part] | null } & {
  failed: Bootstrap['failed']
}

export type StartStore = StoreApi<StartData>

export const NOTHING_KNOWN: StartData = {
  global: null,
  user: null,
  currentHotel: null,
  company: null,
  features: null,
  amounts: null,
  notifications: null,
  failed: [],
}

/** Stores the start data outside React, so that steps, permissions and components use the same data. */
export const createStartStore = (): StartStore => createStore<StartData>(() => NOTHING_KNOWN)

/** The one store of the running console. */
export const startStore = createStartStore()
