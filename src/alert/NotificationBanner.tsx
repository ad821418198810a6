import { useStore } from 'ra-core'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useUser } from '../core/bootstrap/use-start.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Strip } from '../kit/Strip.tsx'
import { isUrgent } from './show-rule.ts'
import { notificationStore, useFollowsNotifications, useNotifications } from './use-notifications.ts'
import { useSentence } from './use-sentence.ts'

/** Shows open notifications below the header, until they are resolved or postponed. */
export function NotificationBanner() {
  return useFollowsNotifications() ? <Banner /> : null
}

/**
 * Whether the banner showed this alert on an earlier page already: then it takes little space. Kept for each user on this device, and
 * changed only with the page, so that nothing moves while it is read.
 */
function useIsRead(alert: number | null): boolean {
  const { id: userId } = useUser()
  const { pathname } = useLocation()
  const [shown, setShown] = useStore<number>(`notifications.shown.${userId}`, 0)
  const [page, setPage] = useState({ pathname, alert, shown })
  if (page.pathname !== pathname || page.alert !== alert) setPage({ pathname, alert, shown })
  useEffect(() => {
    if (alert !== null) setShown(alert)
  }, [alert, setShown])
  return alert !== null && page.shown === alert
}

function Banner() {
  const text = useText()
  const sentence = useSentence()
  const { content, total, isBannerShown } = useNotifications()
  const newest = content.find(isUrgent)
  const isShown = isBannerShown && newest !== undefined
  const first = isShown ? sentence(newest) : ''
  const isRead = useIsRead(isShown ? newest.id : null)
  const size = isRead ? ({ size: 'small', variant: 'link' } as const) : {}
  const message = total > 1 ? text('common.notifications.andMore', { sentence: first, smart_count: total - 1 }) : first
  return (
    <>
      {/* Stands there before it says anything: only then is it announced. */}
      <div role="status" className="visually-hidden">
        {isShown && message}
      </div>
      {isShown && (
        <Strip
          label={text('common.notifications.banner')}
          isSmall={isRead}
          actions={
            <>
              <Button variant="quiet" {...size} onClick={notificationStore.later}>
                {text('common.notifications.later')}
              </Button>
              <Button {...size} aria-haspopup="dialog" onClick={notificationStore.open}>
                {text('common.notifications.solveNow')}
              </Button>
            </>
          }
        >
          {message}
        </Strip>
      )}
    </>
  )
}
