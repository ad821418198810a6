import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { useText } from '../../i18n/text.ts'
import { modalStore } from '../../modal/modal-store.ts'
import { keepPage } from '../../shared/leave.ts'

const MODAL_ID = 'unsaved'

/**
 * Asks before what is typed is lost: the console within its pages, the browser where the whole page goes. A way that is
 * taken while the form is sent waits for how that ends. A session that ends meanwhile leaves the page as it is.
 */
export function useLeaveWarning(isUnsaved: boolean, isSending = false): void {
  const text = useText()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    const release = keepPage()
    return () => {
      release()
      window.removeEventListener('beforeunload', ask)
    }
  }, [isUnsaved])
  useEffect(() => {
    if (blocker.state !== 'blocked' || isSending) return
    if (!isUnsaved) return blocker.proceed()
    modalStore.add({
      id: MODAL_ID,
      title: text('common.leave.title'),
      message: text('common.leave.description'),
      submit: { label: text('common.leave.go'), action: () => blocker.proceed() },
      cancel: { label: text('common.leave.stay'), action: () => blocker.reset() },
      cancelCallbackOnClear: true,
    })
  }, [blocker, isUnsaved, isSending, text])
}
