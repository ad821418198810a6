import Stack from '@mui/material/Stack'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { useText } from '../../../core/i18n/text.ts'
import { OWN_READ } from '../../../core/own-read.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { NotFoundPage } from '../../../kit/errors/NotFoundPage.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { DeliveryState } from '../DeliveryState.tsx'
import RowRemarks from '../RowRemarks.tsx'
import { BookingsCard } from './BookingsCard.tsx'
import { ResultCard } from './ResultCard.tsx'
import { RollbackCard } from './RollbackCard.tsx'

/** A delivery: the outcome of its rows, its changes, the next steps, and its rollback. */
export default function DeliveryPage() {
  const text = useText()
  const id = Number(useParams().id)
  const call = useGetOne<DeliveryDetail>('deliveries', { id, ...OWN_READ })
  const { data, error } = call
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={data?.name ?? text('common.pages.delivery')}
        breadcrumbs={<Breadcrumbs />}
        note={data && <DeliveryState delivery={data} />}
      />
      <Loaded call={call} failed={text('deliveries.show.failed')} placeholder={320}>
        {(data) => (
          <Stack spacing={4}>
            <ResultCard delivery={data} />
            {data.refused > 0 && (
              <Card title={text('deliveries.refusals.title')}>
                <RowRemarks delivery={data} part="refusals" />
              </Card>
            )}
            {data.noted > 0 && (
              <Card title={text('deliveries.notes.title')}>
                <RowRemarks delivery={data} part="notes" />
              </Card>
            )}
            {data.kind === 'reservations' && <BookingsCard delivery={data} />}
            <RollbackCard delivery={data} />
          </Stack>
        )}
      </Loaded>
    </>
  )
}
