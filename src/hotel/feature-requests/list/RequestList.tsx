import { type ListedRequest, REQUEST_STATES } from '../../../../contract/hotel/feature-request.ts'
import { REQUESTABLE_FEATURES } from '../../../../contract/hotel/features.ts'
import { changeEach } from '../../../core/change-many.ts'
import { useMoment } from '../../../core/format/use-moment.ts'
import { useText } from '../../../core/i18n/text.ts'
import type { ListColumn } from '../../../kit/list/columns.ts'
import { DataTable } from '../../../kit/list/DataTable.tsx'
import { ExportButton } from '../../../kit/list/ExportButton.tsx'
import { FilterForm } from '../../../kit/list/FilterForm.tsx'
import { HotelFilter } from '../../../kit/list/HotelFilter.tsx'
import { HotelSearch } from '../../../kit/list/HotelSearch.tsx'
import { HOTEL_COLUMN } from '../../../kit/list/hotel-column.tsx'
import { List } from '../../../kit/list/List.tsx'
import { ListCards } from '../../../kit/list/ListCards.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { decide } from '../decide.ts'
import { RequestState } from './RequestState.tsx'

function useColumns(): ListColumn<ListedRequest, 'feature-requests'>[] {
  const text = useText()
  const moment = useMoment()
  return [
    HOTEL_COLUMN,
    {
      name: 'feature',
      sortBy: 'feature',
      cell: ({ id, feature }) => (
        <RecordLink resource="feature-requests" id={id}>
          {text(`featureRequests.features.${feature}`)}
        </RecordLink>
      ),
    },
    {
      name: 'requestDateTime',
      sortBy: 'requestDateTime',
      cell: ({ requestDateTime }) => moment(requestDateTime),
    },
    { name: 'state', cell: (request) => <RequestState request={request} /> },
  ]
}

/** The feature requests of all hotels. */
export default function RequestList() {
  const text = useText()
  const columns = useColumns()
  return (
    <List
      resource="feature-requests"
      title="common.pages.featureRequests"
      texts="featureRequests.list"
      sort={{ field: 'requestDateTime', order: 'DESC' }}
      filters={
        <FilterForm
          columns={columns}
          search={<HotelSearch />}
          filters={[
            {
              source: 'state',
              label: text('resources.feature-requests.fields.state'),
              options: REQUEST_STATES.map((value) => ({ value, label: text(`featureRequests.states.${value}`) })),
            },
            {
              source: 'feature',
              label: text('resources.feature-requests.fields.feature'),
              options: REQUESTABLE_FEATURES.map((value) => ({
                value,
                label: text(`featureRequests.features.${value}`),
              })),
            },
          ]}
        >
          <HotelFilter />
        </FilterForm>
      }
      actions={<ExportButton path="/api/company/feature-requests/export" />}
    >
      <DataTable
        columns={columns}
        nameOf={({ companyName, feature }) => `${companyName}, ${text(`featureRequests.features.${feature}`)}`}
        bulkActions={[
          {
            name: 'grant',
            label: text('featureRequests.grant'),
            run: (ids) => changeEach(ids, (id) => decide(id, true)),
          },
          {
            name: 'refuse',
            label: text('featureRequests.refuse'),
            run: (ids) => changeEach(ids, (id) => decide(id, false)),
          },
        ]}
      />
      <ListCards<ListedRequest>
        card={(request) => (
          <>
            <b>
              <RecordLink resource="feature-requests" id={request.id}>
                {text(`featureRequests.features.${request.feature}`)}
              </RecordLink>
            </b>
            <p>{request.companyName}</p>
            <RequestState request={request} />
          </>
        )}
        height={72}
      />
    </List>
  )
}
