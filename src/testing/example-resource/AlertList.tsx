import type { ListedNotification } from '../../../contract/notification.ts'
import { ResourceList } from '../../components/list/ResourceList.tsx'
import { useText } from '../../i18n/text.ts'

/** Filters, sorting, paging, column choice, density, saved views and export come with the list. */
export default function AlertList() {
  const text = useText()
  return (
    <ResourceList<ListedNotification>
      list={{
        resource: 'alerts',
        title: 'common.pages.notifications',
        texts: 'notifications.list',
        sort: { field: 'dateTime', order: 'DESC' },
        columns: [
          {
            name: 'hotel',
            label: text('common.activity.hotel'),
            sortBy: 'companyName',
            isFixed: true,
            cell: ({ companyName }) => companyName,
          },
          { name: 'what', label: text('notifications.list.what'), cell: ({ tag }) => tag },
        ],
        filters: [
          {
            source: 'seen',
            label: text('notifications.list.state'),
            options: [{ value: 'true', label: text('notifications.list.seen') }],
          },
        ],
        card: ({ companyName }) => <b>{companyName}</b>,
        cardHeight: 40,
        exportPath: '/api/notification/export',
        nameOf: ({ companyName }) => companyName,
      }}
    />
  )
}
