import { createStore } from 'zustand/vanilla'

/** Whether the tour of the dashboard is on: `unasked` until the user starts or ends it in this tab. */
export const tourStore = createStore<{ state: 'unasked' | 'started' | 'ended' }>(() => ({ state: 'unasked' }))
