import Drawer from '@mui/material/Drawer'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { useText } from '../core/i18n/text.ts'
import { Button, buttonClass } from '../kit/Button.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { Icon } from '../kit/Icon.tsx'
import { Row } from '../kit/layout/Row.tsx'
import { PartFailed } from '../kit/PartFailed.tsx'
import { NotificationItem } from './NotificationItem.tsx'
import { notificationStore, useNotifications } from './use-notifications.ts'
import { useSolve } from './use-solve.ts'

const ALL_PATH = '/notifications'
const PAPER = { width: { xs: '100%', sm: 360 } }

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
      slotProps={{ paper: { 'aria-labelledby': title, sx: PAPER } }}
    >
      <Row className="line-below padded" justify="space-between">
        <h2 id={title} className="title">
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
      </Row>
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
      <Row className="padded" justify="space-between">
        <span role="status" className="small muted">
          {text('common.notifications.range', { count: content.length, total })}
        </span>
        {!last && (
          <Button variant="link" disabled={more.isPending} onClick={() => more.mutate()}>
            {text('common.notifications.more')}
          </Button>
        )}
      </Row>
    </>
  )
}
