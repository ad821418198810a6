import { createStore } from 'zustand/vanilla'
import type { TextKey } from '../i18n/text.ts'

/** The title of a page that the user just tried to open and that the current hotel does not have; null once that was shown. */
export const cancelledPageStore = createStore<{ title: TextKey | null }>(() => ({ title: null }))
