import { useLogout } from 'ra-core'
import { useEffect } from 'react'
import { fetchEndpoint } from '../../contract/platform/request.ts'
import { api } from '../core/http/index.ts'
import { useText } from '../core/i18n/text.ts'
import { leaveUnasked } from '../core/leave.ts'
import { modalStore } from '../core/modal-store.ts'
import { tabLink } from '../core/tab-link.ts'
import type { Inactivity } from './inactivity.ts'
import { startSessionGuard } from './session-guard.ts'

const MODAL = 'session'

/** Ends the session on the server; for this tab it is over regardless of the result. */
const endOnServer = () => fetchEndpoint(fetch, 'DELETE /api/session', { keepalive: true }).catch(() => undefined)

/** Asks inactive users whether they are still there, and ends the session if there is no answer. */
export function SessionGuard() {
  const text = useText()
  const logout = useLogout()
  useEffect(() => {
    const show = (inactivity: Inactivity) => {
      if (inactivity.type !== 'countdown') return modalStore.close(MODAL)
      modalStore.add({
        id: MODAL,
        title: text('common.session.title'),
        message: text('common.session.description', { smart_count: inactivity.secondsLeft }),
        submit: { label: text('common.session.continue'), action: () => guard.goOn() },
        cancel: { label: text('common.account.signOut'), action: signOut },
        submitsOnEscape: true,
        isAnswered: true,
      })
    }
    const signOut = async () => {
      guard.stop()
      await logout()
    }
    const guard = startSessionGuard(window, {
      link: tabLink(),
      now: Date.now,
      onChange: show,
      onOver: (end) => void endOnServer().then(() => leaveUnasked(end === 'expired')),
      keepAlive: () => void api.request('GET /api/global').catch(() => undefined),
    })
    return guard.stop
  }, [text, logout])
  return null
}
