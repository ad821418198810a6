import Stack from '@mui/material/Stack'
import { useParams } from 'react-router-dom'
import type { ListedRequest } from '../../../../contract/hotel/feature-request.ts'
import type { ActivityEntity } from '../../../../contract/platform/activity.ts'
import { useMoment, usePageZone } from '../../../core/format/use-moment.ts'
import { useCall } from '../../../core/http/use-call.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { NotFoundPage } from '../../../kit/errors/NotFoundPage.tsx'
import { FactList } from '../../../kit/FactList.tsx'
import { HotelLink } from '../../../kit/HotelLink.tsx'
import { RecordHistory } from '../../../kit/history/RecordHistory.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { DecisionCard } from './DecisionCard.tsx'

const ENTITIES: readonly ActivityEntity[] = ['feature-request']

function RequestCard({ request }: { request: ListedRequest }) {
  const text = useText()
  const moment = useMoment()
  const { companyId, companyName, feature, requestDateTime, requestedByName } = request
  return (
    <Card title={text('featureRequests.show.request')}>
      <CardBody spacing={4}>
        <FactList
          facts={[
            [
              text('resources.feature-requests.fields.companyName'),
              <HotelLink key="hotel" id={companyId} name={companyName} />,
            ],
            [text('resources.feature-requests.fields.feature'), text(`featureRequests.features.${feature}`)],
            [text('resources.feature-requests.fields.requestDateTime'), moment(requestDateTime)],
            [
              text('resources.feature-requests.fields.requestedBy'),
              requestedByName ?? text('featureRequests.show.unknown'),
            ],
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** A feature request: what was asked by whom, the decision with its reason, and the history. */
export default function RequestPage() {
  const text = useText()
  const timeZone = usePageZone()
  const id = Number(useParams().id)
  const call = useCall('GET /api/company/feature-requests/:id', { params: { id } })
  const { data, error } = call
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={
          data
            ? `${data.companyName}: ${text(`featureRequests.features.${data.feature}`)}`
            : text('common.pages.featureRequest')
        }
        breadcrumbs={<Breadcrumbs />}
      />
      <Loaded call={call} failed={text('featureRequests.show.failed')} placeholder={320}>
        {(request) => (
          <Stack spacing={4}>
            <RequestCard request={request} />
            <DecisionCard request={request} />
            <RecordHistory entity={ENTITIES} entityId={id} timeZone={timeZone} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
