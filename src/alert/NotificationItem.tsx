import Fade from '@mui/material/Fade'
import { useId } from 'react'
import type { Notification } from '../../contract/alert/notification.ts'
import { useCompany } from '../core/bootstrap/use-start.ts'
import { LIST_ANIMATION_MS } from '../core/constants.ts'
import { ageOf, useNow } from '../core/format/age.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Tag } from '../kit/Tag.tsx'
import { AlertActions } from './AlertActions.tsx'
import { useAlertText } from './use-alert-text.ts'

interface NotificationItemProps {
  notification: Notification
  isBusy: boolean
  onSolve: (notification: Notification) => void
  /** It was snoozed, or its rule muted. */
  onDone?: () => void
}

/** One open notification: what, since when, and a link to resolve it. */
export function NotificationItem({ notification, isBusy, onSolve, onDone }: NotificationItemProps) {
  const text = useText()
  const alertText = useAlertText()
  const formats = useFormats()
  const now = useNow()
  const id = useId()
  const { timeZone } = useCompany()
  const { dateTime, payload } = notification
  return (
    <Fade in timeout={LIST_ANIMATION_MS}>
      <li className="row line-below padded gap-12">
        <div className="fill">
          <p id={id}>{alertText(notification)}</p>
          {payload.rule && payload.rule.severity !== 'INFO' && (
            <>
              <Tag tone="warn">{text(`common.notifications.severities.${payload.rule.severity}`)}</Tag>{' '}
            </>
          )}
          <time className="small muted" dateTime={dateTime} title={formats.moment(dateTime, timeZone)}>
            {formats.ago(ageOf(dateTime, now))}
          </time>
        </div>
        <Button aria-describedby={id} disabled={isBusy} onClick={() => onSolve(notification)}>
          {text('common.notifications.solve')}
        </Button>
        <AlertActions notification={notification} onDone={onDone} />
      </li>
    </Fade>
  )
}
