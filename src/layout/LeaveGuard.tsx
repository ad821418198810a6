import { Suspense, useEffect } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { useStore } from 'zustand'
import { useText } from '../core/i18n/text.ts'
import { asksBefore, formsLost, shownFormsStore } from '../core/leave.ts'
import { ModalDialog } from './ModalHost.tsx'

/**
 * Asks for confirmation before unsaved input in any form of the page is lost: by the console within its pages,
 * including when only a part of the page changes, and by the browser when the whole page is left. Navigation during
 * sending waits for the result. If a session ends in the meantime, the page stays as it is.
 */
export function LeaveGuard() {
  const text = useText()
  const location = useLocation()
  const forms = [...useStore(shownFormsStore).forms]
  const isUnsaved = forms.some((form) => form.isUnsaved)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => asksBefore(currentLocation, nextLocation))
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  const lost = blocker.state === 'blocked' ? formsLost(location, blocker.location) : []
  const isBlocked = blocker.state === 'blocked' && !lost.some((form) => form.isSending)
  const isLoss = lost.some((form) => form.isUnsaved)
  useEffect(() => {
    if (isBlocked && !isLoss) blocker.proceed()
  }, [blocker, isBlocked, isLoss])
  if (!isBlocked || !isLoss) return null
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
