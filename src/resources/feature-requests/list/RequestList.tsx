import { type ListedRequest, REQUEST_STATES } from '../../../../contract/feature-request.ts'
import { REQUESTABLE_FEATURES } from '../../../../contract/features.ts'
import { HotelLink } from '../../../components/HotelLink.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ResourceList } from '../../../components/list/ResourceList.tsx'
import { useHotelMoment } from '../../../format/use-hotel-moment.ts'
import { useText } from '../../../i18n/text.ts'
import { changeEach } from '../../../shared/change-many.ts'
import { decide } from './decide.ts'
import { RequestState } from './RequestState.tsx'

function useColumns(): Column<ListedRequest>[] {
  const text = useText()
  const moment = useHotelMoment()
  return [
    {
      name: 'hotel',
      label: text('common.activity.hotel'),
      sortBy: 'companyName',
      isFixed: true,
      cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
    },
    {
      name: 'feature',
      label: text('featureRequests.feature'),
      sortBy: 'feature',
      cell: ({ feature }) => text(`featureRequests.features.${feature}`),
    },
    {
      name: 'requestDateTime',
      label: text('featureRequests.asked'),
      sortBy: 'requestDateTime',
      cell: ({ requestDateTime }) => moment(requestDateTime),
    },
    { name: 'state', label: text('featureRequests.state'), cell: (request) => <RequestState request={request} /> },
  ]
}

/** The wishes of all hotels. */
export default function RequestList() {
  const text = useText()
  const columns = useColumns()
  return (
    <ResourceList<ListedRequest>
      list={{
        resource: 'feature-requests',
        title: 'common.pages.featureRequests',
        texts: 'featureRequests.list',
        sort: { field: 'requestDateTime', order: 'DESC' },
        columns,
        filters: [
          {
            source: 'state',
            label: text('featureRequests.state'),
            options: REQUEST_STATES.map((value) => ({ value, label: text(`featureRequests.states.${value}`) })),
          },
          {
            source: 'feature',
            label: text('featureRequests.feature'),
            options: REQUESTABLE_FEATURES.map((value) => ({ value, label: text(`featureRequests.features.${value}`) })),
          },
        ],
        card: (request) => (
          <>
            <b>
              <HotelLink id={request.companyId} name={request.companyName} />
            </b>
            <p>{text(`featureRequests.features.${request.feature}`)}</p>
            <RequestState request={request} />
          </>
        ),
        cardHeight: 72,
        exportPath: '/api/company/feature-requests/export',
        nameOf: ({ companyName, feature }) => `${companyName}, ${text(`featureRequests.features.${feature}`)}`,
        bulkActions: [
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
        ],
      }}
    />
  )
}
