import { Link } from 'react-router'
import { type ListedRequest, REQUEST_STATES } from '../../../../contract/feature-request.ts'
import { REQUESTABLE_FEATURES } from '../../../../contract/features.ts'
import { PATHS } from '../../../../contract/paths.ts'
import { HotelName } from '../../../components/HotelName.tsx'
import type { Column } from '../../../components/list/columns.ts'
import { ResourceList } from '../../../components/list/ResourceList.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import { useStart } from '../../../navigation/use-start.ts'
import { decideEach } from './decide.ts'
import { RequestState } from './RequestState.tsx'

const hotelPath = (id: number) => `/admin/hotel-administration/edit?companyId=${id}`

function useColumns(): Column<ListedRequest>[] {
  const text = useText()
  const { moment } = useFormats()
  const timeZone = useStart().company?.timeZone ?? 'UTC'
  return [
    {
      name: 'hotel',
      label: text('activity.hotel'),
      sortBy: 'companyName',
      isFixed: true,
      cell: ({ companyId, companyName }) => (
        <Link to={hotelPath(companyId)}>
          <HotelName>{companyName}</HotelName>
        </Link>
      ),
    },
    {
      name: 'feature',
      label: text('requests.feature'),
      sortBy: 'feature',
      cell: ({ feature }) => text(`requests.features.${feature}`),
    },
    {
      name: 'requestDateTime',
      label: text('requests.asked'),
      sortBy: 'requestDateTime',
      cell: ({ requestDateTime }) => moment(requestDateTime, timeZone),
    },
    { name: 'state', label: text('requests.state'), cell: (request) => <RequestState request={request} /> },
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
        texts: 'featureRequests',
        sort: { field: 'requestDateTime', order: 'DESC' },
        columns,
        filters: [
          {
            source: 'state',
            label: text('requests.state'),
            options: REQUEST_STATES.map((value) => ({ value, label: text(`requests.states.${value}`) })),
          },
          {
            source: 'feature',
            label: text('requests.feature'),
            options: REQUESTABLE_FEATURES.map((value) => ({ value, label: text(`requests.features.${value}`) })),
          },
        ],
        card: (request) => (
          <>
            <Link to={hotelPath(request.companyId)}>
              <b>{request.companyName}</b>
            </Link>
            <p>{text(`requests.features.${request.feature}`)}</p>
            <RequestState request={request} />
          </>
        ),
        cardHeight: 72,
        exportPath: PATHS.featureRequestExport,
        nameOf: ({ companyName, feature }) => `${companyName}, ${text(`requests.features.${feature}`)}`,
        bulkActions: [
          { name: 'grant', label: text('requests.grant'), run: (ids) => decideEach(ids, true) },
          { name: 'refuse', label: text('requests.refuse'), run: (ids) => decideEach(ids, false) },
        ],
      }}
    />
  )
}
