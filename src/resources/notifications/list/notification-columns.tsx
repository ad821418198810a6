import type { ListedNotification } from '../../../../contract/notification.ts'
import { HotelLink } from '../../../components/HotelLink.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { useStart } from '../../../navigation/use-start.ts'
import { useSentence } from '../../../notifications/use-sentence.ts'
import { SeenState } from './SeenState.tsx'

/** The columns of the notifications. Moments are told on the clock of the current hotel. */
export function useNotificationColumns(): Column<ListedNotification>[] {
  const text = useText()
  const sentence = useSentence()
  const { moment } = useFormats()
  const timeZone = useStart().company?.timeZone ?? 'UTC'
  return [
    {
      name: 'hotel',
      label: text('activity.hotel'),
      sortBy: 'companyName',
      isFixed: true,
      cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
    },
    { name: 'what', label: text('notifications.list.what'), cell: sentence },
    {
      name: 'dateTime',
      label: text('notifications.list.since'),
      sortBy: 'dateTime',
      cell: ({ dateTime }) => <time dateTime={dateTime}>{moment(dateTime, timeZone)}</time>,
    },
    {
      name: 'seen',
      label: text('notifications.list.state'),
      cell: (notification) => <SeenState notification={notification} />,
    },
  ]
}
