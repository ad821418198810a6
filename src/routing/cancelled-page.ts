import { createStore } from 'zustand/vanilla'
import type { TextKey } from '../i18n/text.ts'

/** The title of a page that the current hotel does not have and that somebody just tried to open; null once that was shown. */
export const cancelledPageStore = createStore<{ title: TextKey | null }>(() => ({ title: null }))
