import { createContext, useContext, useSyncExternalStore } from 'react'
import type { ContextMessage } from '../../contract/platform/legacy.ts'
import type { FrameLink } from './link.ts'

export const FrameLinkContext = createContext<FrameLink | null>(null)

/** The way to the console. */
export function useFrameLink(): FrameLink {
  const link = useContext(FrameLinkContext)
  if (!link) throw new Error('No way to the console was given')
  return link
}

/** Hotel, language, locale and theme, as sent by the console; null until then. */
export function useConsoleContext(): ContextMessage | null {
  const link = useFrameLink()
  return useSyncExternalStore(link.subscribe, link.context)
}
