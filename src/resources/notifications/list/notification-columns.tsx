import type { ListedNotification } from '../../../../contract/alert/notification.ts'
import type { ListColumn } from '../../../components/list/columns.ts'
import { HOTEL_COLUMN } from '../../../components/list/hotel-column.tsx'
import { useHotelMoment } from '../../../format/use-hotel-moment.ts'
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
