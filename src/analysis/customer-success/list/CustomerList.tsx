import { HEALTH_LEVELS } from '../../../../contract/analysis/customer-success.ts'
import { useText } from '../../../core/i18n/text.ts'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
import { useAdmins } from '../use-admins.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { useCustomerColumns } from './customer-columns.tsx'

/** Hotels as customers, the lowest health first. */
export default function CustomerList() {
  const text = useText()
  const columns = useCustomerColumns()
  const admins = useAdmins()
  return (
    <ResourceList
      list={{
        resource: 'customer-success',
        title: 'common.pages.customerSuccess',
        texts: 'customerSuccess.list',
        sort: { field: 'health', order: 'ASC' },
        columns,
        filters: [
          {
            source: 'level',
            label: text('resources.customer-success.fields.health'),
            options: HEALTH_LEVELS.map((value) => ({ value, label: text(`customerSuccess.levels.${value}`) })),
          },
          {
            source: 'ownerId',
            label: text('resources.customer-success.fields.ownerName'),
            options: admins.map(({ id, name }) => ({ value: String(id), label: name })),
          },
          {
            source: 'tasks',
            label: text('resources.customer-success.fields.openTasks'),
            options: (['due', 'open'] as const).map((value) => ({
              value,
              label: text(`customerSuccess.taskFilters.${value}`),
            })),
          },
        ],
        search: <HotelSearch />,
        card: (customer) => <CustomerCard customer={customer} />,
        cardHeight: 132,
        exportPath: '/api/customer-success/export',
        nameOf: ({ companyName }) => companyName,
      }}
    />
  )
}
