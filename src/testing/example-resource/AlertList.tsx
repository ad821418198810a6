import type { Notification } from '../../../contract/notification.ts'
import { ResourceList } from '../../components/list/ResourceList.tsx'
import { useText } from '../../i18n/text.ts'

/** Search, filters, sort, pages, columns, density, saved views and export come with the list. */
export default function AlertList() {
  const text = useText()
  return (
    <ResourceList<Notification>
      list={{
        resource: 'alerts',
        title: 'common.pages.activity',
        texts: 'activity.list',
        sort: { field: 'dateTime', order: 'DESC' },
        columns: [
          { name: 'tag', label: text('activity.record'), isFixed: true, cell: ({ tag }) => tag },
          { name: 'at', label: text('activity.at'), sortBy: 'dateTime', cell: ({ dateTime }) => dateTime },
        ],
        filters: [],
        card: ({ tag }) => <b>{tag}</b>,
        cardHeight: 40,
        exportPath: '/api/notification/export',
        nameOf: ({ tag }) => tag,
      }}
    />
  )
}
