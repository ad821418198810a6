import { type Customer, HEALTH_LEVELS } from '../../../../contract/analysis/customer-success.ts'
import { useText } from '../../../core/i18n/text.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { useAdmins } from '../use-admins.ts'
import { CustomerCard } from './CustomerCard.tsx'
import { useCustomerColumns } from './customer-columns.tsx'

/** Hotels as customers, the lowest health first. */
export default function CustomerList() {
  const text = useText()
  const columns = useCustomerColumns()
  const admins = useAdmins()
  return (
    <List
      resource="customer-success"
      title="common.pages.customerSuccess"
      texts="customerSuccess.list"
      sort={{ field: 'health', order: 'ASC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
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
          ]}
        />
      }
      actions={<ExportButton path="/api/customer-success/export" />}
    >
      <DataTable columns={columns} />
      <ListCards<Customer> card={(customer) => <CustomerCard customer={customer} />} height={132} />
    </List>
  )
}
