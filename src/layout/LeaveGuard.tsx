import { Suspense, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useStore } from 'zustand'
import { useText } from '../i18n/text.ts'
import { mayLeavePage, shownFormsStore } from '../shared/leave.ts'
import { ModalDialog } from './ModalHost.tsx'

/**
 * Asks before what is typed in any form of the page is lost: the console within its pages, the browser where the whole page
 * goes. A way that is taken while a form is sent waits for how that ends. A session that ends meanwhile leaves the page as
 * it is.
 */
export function LeaveGuard() {
  const text = useText()
  const forms = [...useStore(shownFormsStore).forms]
  const isUnsaved = forms.some((form) => form.isUnsaved)
  const isSending = forms.some((form) => form.isSending)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !mayLeavePage() && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const isBlocked = blocker.state === 'blocked' && !isSending
  useEffect(() => {
    if (isBlocked && !isUnsaved) blocker.proceed()
  }, [blocker, isBlocked, isUnsaved])
  if (!isBlocked || !isUnsaved) return null
  // Not in the place of the one modal: the form may be in it.
  return (
    <Suspense>
      <ModalDialog
        modal={{
          id: 'unsaved',
          title: text('common.leave.title'),
          message: text('common.leave.description'),
          submit: { label: text('common.leave.go'), action: () => blocker.proceed() },
          cancel: { label: text('common.leave.stay'), action: () => blocker.reset() },
        }}
      />
    </Suspense>
  )
}
