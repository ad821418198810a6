import Stack from '@mui/material/Stack'
import { useParams } from 'react-router-dom'
import type { ListedNotification } from '../../../../contract/alert/notification.ts'
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
import { Issue } from '../list/Issue.tsx'
import { SeenState } from '../list/SeenState.tsx'

const ENTITIES: readonly ActivityEntity[] = ['notification']

function AlertCard({ notification }: { notification: ListedNotification }) {
  const text = useText()
  const moment = useMoment()
  const { companyId, companyName, notificationType, dateTime } = notification
  return (
    <Card title={text('common.pages.notification')}>
      <CardBody>
        <FactList
          facts={[
            [
              text('resources.notifications.fields.notificationType'),
              <Issue key="issue" notification={notification} />,
            ],
            [text('notifications.show.type'), text(`notifications.list.types.${notificationType}`)],
            [
              text('resources.notifications.fields.companyName'),
              <HotelLink key="hotel" id={companyId} name={companyName} />,
            ],
            [
              text('resources.notifications.fields.dateTime'),
              <time key="time" dateTime={dateTime}>
                {moment(dateTime)}
              </time>,
            ],
            [text('resources.notifications.fields.seen'), <SeenState key="seen" notification={notification} />],
          ]}
        />
      </CardBody>
    </Card>
  )
}

/** A system alert: what it says, the actions for it, and who marked it as seen or snoozed it. */
export default function NotificationPage() {
  const text = useText()
  const timeZone = usePageZone()
  const id = Number(useParams().id)
  // The list answers only what the user may see; one that is not among it looks like one that does not exist.
  const call = useCall(
    'GET /api/notification/list',
    { query: { ids: String(id) } },
    { select: ({ content }) => content[0] ?? null },
  )
  if (call.data === null) return <NotFoundPage />
  const { data, ...rest } = call
  return (
    <>
      <PageHead
        title={data ? text(`notifications.list.types.${data.notificationType}`) : text('common.pages.notification')}
        breadcrumbs={<Breadcrumbs />}
      />
      <Loaded call={{ ...rest, data }} failed={text('notifications.show.failed')} placeholder={240}>
        {(notification) => (
          <Stack spacing={4}>
            <AlertCard notification={notification} />
            <RecordHistory entity={ENTITIES} entityId={id} timeZone={timeZone} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
