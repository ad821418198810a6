import type { ListedNotification } from '../../../../contract/notification.ts'
import { HotelLink } from '../../../components/HotelLink.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { useHotelMoment } from '../../../format/use-hotel-moment.ts'
import { useText } from '../../../i18n/text.ts'
import { Issue } from './Issue.tsx'
import { SeenState } from './SeenState.tsx'

/** The columns of the notifications. Moments are told on the clock of the current hotel. */
export function useNotificationColumns(): Column<ListedNotification>[] {
  const text = useText()
  const moment = useHotelMoment()
  return [
    {
      name: 'hotel',
      label: text('common.activity.hotel'),
      sortBy: 'companyName',
      isFixed: true,
      cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
    },
    {
      name: 'what',
      label: text('notifications.list.what'),
      cell: (notification) => <Issue notification={notification} />,
    },
    {
      name: 'dateTime',
      label: text('notifications.list.since'),
      sortBy: 'dateTime',
      cell: ({ dateTime }) => <time dateTime={dateTime}>{moment(dateTime)}</time>,
    },
    {
      name: 'seen',
      label: text('notifications.list.state'),
      cell: (notification) => <SeenState notification={notification} />,
    },
  ]
}
