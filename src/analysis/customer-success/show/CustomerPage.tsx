import Stack from '@mui/material/Stack'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router-dom'
import type { CustomerDetail } from '../../../../contract/analysis/customer-success.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { OWN_READ } from '../../../core/own-read.ts'
import { Breadcrumbs } from '../../../kit/Breadcrumbs.tsx'
import { Card } from '../../../kit/Card.tsx'
import { NotFoundPage } from '../../../kit/errors/NotFoundPage.tsx'
import { Loaded } from '../../../kit/Loaded.tsx'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { Columns } from '../../../kit/layout/Columns.tsx'
import { PageHead } from '../../../kit/PageHead.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import { HealthFigure } from '../HealthFigure.tsx'
import { ChangesCard } from './ChangesCard.tsx'
import { NotesCard } from './NotesCard.tsx'
import { OwnerForm } from './OwnerForm.tsx'
import { PartsTable } from './PartsTable.tsx'
import { TrendChart } from './TrendChart.tsx'

/** The parts of a hotel's page as a customer. */
function CustomerParts({ customer, refetch }: { customer: CustomerDetail; refetch: () => void }) {
  const text = useText()
  const formats = useFormats()
  const { id, assessedOn, trend, changes, parts } = customer
  return (
    <Stack spacing={4}>
      <Columns widths="3fr 2fr">
        <Card
          title={text('resources.customer-success.fields.health')}
          note={assessedOn && text('customerSuccess.assessedOn', { date: formats.day(assessedOn) })}
        >
          {assessedOn === null ? (
            <CardNote>{text('customerSuccess.notAssessed')}</CardNote>
          ) : (
            <>
              <CardNote component="div">
                <HealthFigure {...customer} />
              </CardNote>
              <PartsTable parts={parts} />
            </>
          )}
        </Card>
        <Stack spacing={4}>
          <Card title={text('customerSuccess.trend')}>
            {trend.length < 2 ? <CardNote>{text('customerSuccess.noTrend')}</CardNote> : <TrendChart trend={trend} />}
          </Card>
          <Card title={text('resources.customer-success.fields.ownerName')}>
            <OwnerForm key={customer.revision} customer={customer} onSaved={refetch} />
          </Card>
        </Stack>
      </Columns>
      <ChangesCard changes={changes} />
      <NotesCard companyId={id} />
    </Stack>
  )
}

/** A hotel as a customer: how it does and why, who looks after it, notes and tasks. */
export default function CustomerPage() {
  const text = useText()
  const companyId = Number(useParams().id)
  const call = useGetOne<CustomerDetail>('customer-success', { id: companyId, ...OWN_READ })
  const { data, error, refetch } = call
  if ((error as { status?: number } | null)?.status === 404) return <NotFoundPage />
  return (
    <>
      <PageHead
        title={data?.companyName ?? text('common.pages.customer')}
        breadcrumbs={<Breadcrumbs />}
        tools={
          <RecordLink resource="companies" id={companyId}>
            {text('customerSuccess.hotel')}
          </RecordLink>
        }
      />
      <Loaded call={call} failed={text('customerSuccess.failed')} placeholder={420}>
        {(data) => <CustomerParts customer={data} refetch={() => void refetch()} />}
      </Loaded>
    </>
  )
}
