import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import { useHotelMoment } from '../../../core/format/use-hotel-moment.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { HOTEL_COLUMN } from '../../../kit/list/hotel-column.tsx'
import { Issue } from './Issue.tsx'
import { SeenState } from './SeenState.tsx'

/** The columns of the notifications. Moments are in the time zone of the current hotel. */
export function useNotificationColumns(): ListColumn<ListedNotification, 'notifications'>[] {
  const moment = useHotelMoment()
  return [
    HOTEL_COLUMN,
    {
      name: 'notificationType',
      cell: (notification) => <Issue notification={notification} />,
    },
    {
      name: 'dateTime',
      sortBy: 'dateTime',
      cell: ({ dateTime }) => <time dateTime={dateTime}>{moment(dateTime)}</time>,
    },
    {
      name: 'seen',
      cell: (notification) => <SeenState notification={notification} />,
    },
  ]
}
