import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { HotelLink } from '../../../kit/HotelLink.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { Issue } from './Issue.tsx'
import { SeenState } from './SeenState.tsx'

/** A notification on a small screen. */
export function NotificationCard({ notification }: { notification: ListedNotification }) {
  const moment = useMoment()
  const { id, companyId, companyName, dateTime } = notification
  return (
    <>
      <b>
        <HotelLink id={companyId} name={companyName} />
      </b>
      <p>
        <Issue notification={notification} />
      </p>
      <p className="small muted">
        <RecordLink resource="notifications" id={id}>
          <time dateTime={dateTime}>{moment(dateTime)}</time>
        </RecordLink>
      </p>
      <SeenState notification={notification} />
    </>
  )
}
