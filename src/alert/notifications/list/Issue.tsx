import { Link } from 'react-router-dom'
import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import { withHotel } from '../../../core/routing/hotel-in-address.ts'
import { useAlertText } from '../../use-alert-text.ts'
import { solvedAt } from '../../use-solve.ts'

/** The text of an alert; that of a rule links to its night, in its hotel. */
export function Issue({ notification }: { notification: ListedNotification }) {
  const alertText = useAlertText()
  const { payload, companyId } = notification
  if (!payload.rule) return alertText(notification)
  return <Link to={withHotel(solvedAt(notification), companyId)}>{alertText(notification)}</Link>
}
