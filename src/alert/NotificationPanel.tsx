import Drawer from '@mui/material/Drawer'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { Button, buttonClass } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Icon } from '../kit/Icon.tsx'
import { PartFailed } from '../kit/PartFailed.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import classes from './notification-panel.module.css'
import { notificationStore, useNotifications } from './use-notifications.ts'
import { useSolve } from './use-solve.ts'

const ALL_PATH = '/notifications'

/** All open notifications, newest first, each with a link to resolve it. */
export default function NotificationPanel() {
  const text = useText()
  const title = useId()
  const { isPanelOpen } = useNotifications()
  return (
    <Drawer
      anchor="right"
      open={isPanelOpen}
      onClose={notificationStore.close}
      slotProps={{ paper: { 'aria-labelledby': title, className: classes.paper ?? '' } }}
    >
      <div className={classes.head}>
        <h2 id={title} className={classes.title}>
          {text('common.notifications.title')}
        </h2>
        <Button
          variant="quiet"
          iconOnly
          aria-label={text('common.notifications.close')}
          onClick={notificationStore.close}
        >
          <Icon name="close" />
        </Button>
      </div>
      <Waiting />
      <Link className={buttonClass({ variant: 'link' })} to={ALL_PATH} onClick={notificationStore.close}>
        {text('common.notifications.all')}
      </Link>
    </Drawer>
  )
}

function Waiting() {
  const text = useText()
  const { content, total, last, error } = useNotifications()
  const solve = useSolve()
  const more = useMutation({ mutationFn: notificationStore.loadMore })
  const again = useMutation({ mutationFn: notificationStore.load })

  if (error)
    return <PartFailed title={text('common.notifications.failed')} error={error} onRetry={() => again.mutate()} />
  if (content.length === 0 && last)
    return (
      <EmptyState title={text('common.notifications.none')}>{text('common.notifications.noneDescription')}</EmptyState>
    )
  return (
    <>
      <ul>
        {content.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            isBusy={solve.isPending}
            onSolve={solve.mutate}
          />
        ))}
      </ul>
      <div className={classes.foot}>
        <span role="status" className="small muted">
          {text('common.notifications.range', { count: content.length, total })}
        </span>
        {!last && (
          <Button variant="link" disabled={more.isPending} onClick={() => more.mutate()}>
            {text('common.notifications.more')}
          </Button>
        )}
      </div>
    </>
  )
}
