import { useRef, useState } from 'react'
import type { Notification } from '../../../contract/alert/notification.ts'
import type { NotificationRules } from '../../../contract/alert/notification-rule.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Card } from '../../kit/Card.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'
import { CardNote } from '../../kit/layout/CardNote.tsx'
import { NotificationItem } from '../NotificationItem.tsx'
import { useSolve } from '../use-solve.ts'
import { useRuleAlerts } from './use-notification-rules.ts'

const FIRST_ALERTS = 5

/** Alerts of rules about nights for the caller, newest first, also for users without a bell. */
export function OpenAlertsCard({ data, onChange }: { data: NotificationRules; onChange: () => void }) {
  const text = useText()
  const alerts = useRuleAlerts(data)
  const solve = useSolve()
  const [isWhole, setWhole] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const takeAway = () => {
    onChange()
    // The focused element is removed.
    place.current?.focus()
  }
  const list = (content: readonly Notification[]) => (
    <>
      <ul>
        {(isWhole ? content : content.slice(0, FIRST_ALERTS)).map((alert) => (
          <NotificationItem
            key={alert.id}
            notification={alert}
            isBusy={solve.isPending}
            onSolve={(solved) => solve.mutate(solved)}
            onDone={takeAway}
          />
        ))}
      </ul>
      {!isWhole && content.length > FIRST_ALERTS && (
        <CardBody>
          <Button size="small" onClick={() => setWhole(true)}>
            {text('notificationRules.alerts.all', { smart_count: content.length })}
          </Button>
        </CardBody>
      )}
    </>
  )
  return (
    <Card title={text('notificationRules.alerts.title')} note={text('notificationRules.alerts.note')}>
      <div ref={place} tabIndex={-1}>
        <Loaded
          call={alerts}
          failed={text('common.notifications.failed')}
          placeholder={96}
          empty={(data) => data.content.length === 0 && <CardNote>{text('notificationRules.alerts.none')}</CardNote>}
        >
          {(data) => list(data.content)}
        </Loaded>
      </div>
    </Card>
  )
}
