import { useLocale } from 'ra-core'
import { type RefObject, useEffect, useMemo } from 'react'
import type { ContextMessage } from '../../../contract/platform/legacy.ts'
import { useStart } from '../../core/bootstrap/use-start.ts'
import { useIsDark } from '../../core/colour-scheme.ts'

/** Sends hotel, language, locale and theme to the framed page: each time it has loaded, and when one of them changes. */
export function useFrameContext(frame: RefObject<HTMLIFrameElement | null>, origin: string, loads: number): void {
  const { company, user } = useStart()
  const companyId = company?.id ?? null
  const locale = user?.settings.locale ?? null
  const language = useLocale() as ContextMessage['language']
  const theme = useIsDark() ? 'dark' : 'light'
  const context = useMemo<ContextMessage>(
    () => ({ type: 'context', companyId, language, locale, theme }),
    [companyId, language, locale, theme],
  )

  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.postMessage(context, origin)
  }, [frame, origin, loads, context])
}
