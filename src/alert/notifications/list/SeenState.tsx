import { useRefresh } from 'ra-core'
import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { Row } from '../../../kit/layout/Row.tsx'
import { useRowChange } from '../../../kit/list/use-row-change.ts'
import { AlertActions } from '../../AlertActions.tsx'
import { useAlertText } from '../../use-alert-text.ts'
import { notificationStore } from '../../use-notifications.ts'

/** Whether a notification was seen; if not, the buttons to mark it as seen, snooze it and mute its rule. */
export function SeenState({ notification }: { notification: ListedNotification }) {
  const text = useText()
  const alertText = useAlertText()
  const refresh = useRefresh()
  const { place, isPending, run } = useRowChange(notificationStore.see)
  const takeAway = () => {
    place.current?.focus()
    refresh()
  }
  return (
    <span ref={place} tabIndex={-1}>
      {notification.seen ? (
        <span className="muted">{text('notifications.list.seen')}</span>
      ) : (
        <Row component="span" isInline spacing={1}>
          <Button
            size="small"
            aria-disabled={isPending}
            aria-label={`${text('notifications.list.see')}: ${notification.companyName}, ${alertText(notification)}`}
            onClick={() => run(notification.id)}
          >
            {text('notifications.list.see')}
          </Button>
          <AlertActions notification={notification} onDone={takeAway} />
        </Row>
      )}
    </span>
  )
}
