import type { ListedNotification } from '../../../contract/alert/notification.ts'
import { useText } from '../../core/i18n/text.ts'
import type { ListColumn } from '../../kit/list/columns.ts'
import { DataTable } from '../../kit/list/DataTable.tsx'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { List } from '../../kit/list/List.tsx'
import { ListCards } from '../../kit/list/ListCards.tsx'

/** A column has the name of a field, and with it the label of the field. */
const COLUMNS: ListColumn<ListedNotification, 'notifications'>[] = [
  { name: 'companyName', sortBy: 'companyName', isFixed: true, cell: ({ companyName }) => companyName },
  { name: 'notificationType', cell: ({ tag }) => tag },
]

/** Filters, sorting, paging, column choice, density, saved views and export come with the list. */
export default function NotificationList() {
  const text = useText()
  return (
    <List
      resource="notifications"
      title="common.pages.notifications"
      texts="notifications.list"
      sort={{ field: 'dateTime', order: 'DESC' }}
      filters={
        <FilterForm
          columns={COLUMNS}
          filters={[
            {
              source: 'seen',
              label: text('resources.notifications.fields.seen'),
              options: [{ value: 'true', label: text('notifications.list.seen') }],
            },
          ]}
        />
      }
      actions={<ExportButton path="/api/notification/export" />}
    >
      <DataTable columns={COLUMNS} />
      <ListCards card={({ companyName }) => <b>{companyName}</b>} height={40} />
    </List>
  )
}
