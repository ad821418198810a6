import { Link } from 'react-router'
import type { ListedNotification } from '../../../../contract/notification.ts'
import { useSentence } from '../../../notifications/use-sentence.ts'
import { solvedAt } from '../../../notifications/use-solve.ts'
import { withHotel } from '../../../routing/hotel-in-address.ts'

/** What an alert says; that of a rule leads to its night, in its hotel. */
export function Issue({ notification }: { notification: ListedNotification }) {
  const sentence = useSentence()
  const { payload, companyId } = notification
  if (!payload.rule) return sentence(notification)
  return <Link to={withHotel(solvedAt(notification), companyId)}>{sentence(notification)}</Link>
}
