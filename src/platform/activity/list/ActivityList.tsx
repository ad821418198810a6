import type { ActivityEntry } from '../../../../contract/platform/activity.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { ListSearches } from '../../../kit/list/ListSearches.tsx'
import { ActivityCard } from './ActivityCard.tsx'
import { ActivityDays } from './ActivityDays.tsx'
import { ActivityPicks } from './ActivityPicks.tsx'
import { useActivityColumns } from './activity-columns.tsx'
import { useActivityFilters } from './use-activity-filters.ts'

/** The activity log. */
export default function ActivityList() {
  const columns = useActivityColumns()
  const filters = useActivityFilters()
  return (
    <List
      resource="activity"
      title="common.pages.activity"
      texts="activity.list"
      sort={{ field: 'at', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={
            <ListSearches>
              <HotelSearch />
              <ActivityDays />
            </ListSearches>
          }
          filters={filters}
        >
          <ActivityPicks />
        </FilterForm>
      }
      actions={<ExportButton path="/api/activity/export" />}
    >
      <DataTable columns={columns} />
      <ListCards<ActivityEntry> card={(entry) => <ActivityCard entry={entry} />} height={60} />
    </List>
  )
}
