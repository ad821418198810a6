import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { ListSearches } from '../../../kit/list/ListSearches.tsx'
import { ResourceList } from '../../../kit/list/ResourceList.tsx'
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
    <ResourceList
      list={{
        resource: 'activity',
        title: 'common.pages.activity',
        texts: 'activity.list',
        sort: { field: 'at', order: 'DESC' },
        columns,
        filters,
        chips: <ActivityPicks />,
        search: (
          <ListSearches>
            <HotelSearch />
            <ActivityDays />
          </ListSearches>
        ),
        card: (entry) => <ActivityCard entry={entry} />,
        cardHeight: 60,
        exportPath: '/api/activity/export',
        nameOf: ({ id }) => String(id),
      }}
    />
  )
}
