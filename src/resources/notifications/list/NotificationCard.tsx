import type { ListedNotification } from '../../../../contract/notification.ts'
import { HotelLink } from '../../../components/HotelLink.tsx'
import { useHotelMoment } from '../../../format/use-hotel-moment.ts'
import { useSentence } from '../../../notifications/use-sentence.ts'
import { SeenState } from './SeenState.tsx'

/** A notification on a small screen. */
export function NotificationCard({ notification }: { notification: ListedNotification }) {
  const sentence = useSentence()
  const moment = useHotelMoment()
  const { companyId, companyName, dateTime } = notification
  return (
    <>
      <b>
        <HotelLink id={companyId} name={companyName} />
      </b>
      <p>{sentence(notification)}</p>
      <p className="small muted">
        <time dateTime={dateTime}>{moment(dateTime)}</time>
      </p>
      <SeenState notification={notification} />
    </>
  )
}
