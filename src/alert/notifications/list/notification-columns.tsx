import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../../kit/list/hotel-column.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { Issue } from './Issue.tsx'
import { SeenState } from './SeenState.tsx'

/** The columns of the notifications. Moments are on the clock of the page. */
export function useNotificationColumns(): ListColumn<ListedNotification, 'notifications'>[] {
  const moment = useMoment()
  return [
    HOTEL_COLUMN,
    {
      name: 'notificationType',
      cell: (notification) => <Issue notification={notification} />,
    },
    {
      name: 'dateTime',
      sortBy: 'dateTime',
      cell: ({ id, dateTime }) => (
        <RecordLink resource="notifications" id={id}>
          <time dateTime={dateTime}>{moment(dateTime)}</time>
        </RecordLink>
      ),
    },
    {
      name: 'seen',
      cell: (notification) => <SeenState notification={notification} />,
    },
  ]
}
