import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Icon } from '../kit/Icon.tsx'
import classes from './notification-bell.module.css'
import {
  notificationStore,
  useFollowsNotifications,
  useFreshNotifications,
  useNotifications,
} from './use-notifications.ts'

const NotificationPanel = lazy(() => import('./NotificationPanel.tsx'))

/** Above this number the badge only shows that there are more. */
const MOST_ON_BADGE = 99

/** The number of open notifications, with a link; for users who follow notifications. */
export function NotificationBell() {
  const follows = useFollowsNotifications()
  useFreshNotifications()
  return follows ? <Bell /> : null
}

function Bell() {
  const text = useText()
  const { pathname } = useLocation()
  const { total, error, isPanelOpen } = useNotifications()
  const [isWanted, setWanted] = useState(isPanelOpen)
  const bell = useRef<HTMLButtonElement>(null)
  // Once loaded it stays mounted, for its closing animation.
  if (isPanelOpen && !isWanted) setWanted(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel closes whenever another page is shown
  useEffect(notificationStore.close, [pathname])
  useEffect(() => {
    // The element that opened the panel may have disappeared with a resolved item: then the focus would be lost.
    if (isWanted && !isPanelOpen && document.activeElement === document.body) bell.current?.focus()
  }, [isWanted, isPanelOpen])

  return (
    <>
      <Button
        ref={bell}
        variant="quiet"
        iconOnly
        className={classes.bell}
        aria-label={
          total > 0
            ? text('common.notifications.bell', { smart_count: total })
            : text(error ? 'common.notifications.bellFailed' : 'common.notifications.bellNone')
        }
        aria-haspopup="dialog"
        aria-expanded={isPanelOpen}
        onClick={notificationStore.toggle}
      >
        <Icon name="bell" />
        {total > 0 && <span className={classes.badge}>{total > MOST_ON_BADGE ? `${MOST_ON_BADGE}+` : total}</span>}
      </Button>
      {isWanted && (
        <Suspense>
          <NotificationPanel />
        </Suspense>
      )}
    </>
  )
}
