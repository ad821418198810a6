import type { ListedNotification } from '../../../contract/alert/notification.ts'
import { useText } from '../../core/i18n/text.ts'
import type { ListColumn } from '../../kit/list/columns.ts'
import { ResourceList } from '../../kit/list/ResourceList.tsx'

/** A column has the name of a field, and with it the label of the field. */
const COLUMNS: ListColumn<ListedNotification, 'notifications'>[] = [
  { name: 'companyName', sortBy: 'companyName', isFixed: true, cell: ({ companyName }) => companyName },
  { name: 'notificationType', cell: ({ tag }) => tag },
]

/** Filters, sorting, paging, column choice, density, saved views and export come with the list. */
export default function NotificationList() {
  const text = useText()
  return (
    <ResourceList
      list={{
        resource: 'notifications',
        title: 'common.pages.notifications',
        texts: 'notifications.list',
        sort: { field: 'dateTime', order: 'DESC' },
        columns: COLUMNS,
        filters: [
          {
            source: 'seen',
            label: text('resources.notifications.fields.seen'),
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
