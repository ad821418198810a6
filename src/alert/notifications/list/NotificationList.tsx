import { type ListedNotification, NOTIFICATION_TYPES } from '../../../../contract/alert/notification.ts'
import { changeEach } from '../../../core/change-many.ts'
import { useText } from '../../../core/i18n/text.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { useAlertText } from '../../use-alert-text.ts'
import { notificationStore } from '../../use-notifications.ts'
import { NotificationCard } from './NotificationCard.tsx'
import { useNotificationColumns } from './notification-columns.tsx'

/** Open and seen notifications, newest first. */
export default function NotificationList() {
  const text = useText()
  const alertText = useAlertText()
  const columns = useNotificationColumns()
  return (
    <List
      resource="notifications"
      title="common.pages.notifications"
      texts="notifications.list"
      sort={{ field: 'dateTime', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
            {
              source: 'seen',
              label: text('resources.notifications.fields.seen'),
              options: [
                { value: 'false', label: text('notifications.list.waiting') },
                { value: 'true', label: text('notifications.list.seen') },
              ],
            },
            {
              source: 'notificationType',
              label: text('resources.notifications.fields.notificationType'),
              options: NOTIFICATION_TYPES.map((value) => ({ value, label: text(`notifications.list.types.${value}`) })),
            },
          ]}
        />
      }
      actions={<ExportButton path="/api/notification/export" />}
    >
      <DataTable
        columns={columns}
        nameOf={(notification) => `${notification.companyName}, ${alertText(notification)}`}
        bulkActions={[
          { name: 'see', label: text('notifications.list.see'), run: (ids) => changeEach(ids, notificationStore.see) },
        ]}
      />
      <ListCards<ListedNotification>
        card={(notification) => <NotificationCard notification={notification} />}
        height={110}
      />
    </List>
  )
}
