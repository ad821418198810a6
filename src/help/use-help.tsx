import { lazy, Suspense, useCallback } from 'react'
import { loadCatalogs } from '../core/i18n/i18nProvider.ts'
import { useText } from '../core/i18n/text.ts'
import { modalStore } from '../core/modal-store.ts'
import { useRoute } from '../core/routing/use-route.ts'

const MODAL = 'help'

const HelpText = lazy(async () => {
  await loadCatalogs(['help', 'figures'])
  const { HelpText: content } = await import('./HelpText.tsx')
  return { default: content }
})

/** Opens the help of the current page; undefined if there is no page. */
export function useHelp(): (() => void) | undefined {
  const text = useText()
  const handle = useRoute()
  const open = useCallback(() => {
    if (!handle) return
    modalStore.add({
      id: MODAL,
      title: text('common.help.title', { page: text(handle.route.title) }),
      message: (
        <Suspense>
          <HelpText handle={handle} />
        </Suspense>
      ),
      cancel: { label: text('common.help.close') },
    })
  }, [text, handle])
  return handle && open
}
