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
import { PageHead } from '../../../kit/PageHead.tsx'
import { RecordLink } from '../../../kit/RecordLink.tsx'
import classes from '../customer-success.module.css'
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
    <div className={classes.page}>
      <div className={classes.pair}>
        <Card
          title={text('resources.customer-success.fields.health')}
          note={assessedOn && text('customerSuccess.assessedOn', { date: formats.day(assessedOn) })}
        >
          {assessedOn === null ? (
            <p className={classes.note}>{text('customerSuccess.notAssessed')}</p>
          ) : (
            <>
              <div className={classes.note}>
                <HealthFigure {...customer} />
              </div>
              <PartsTable parts={parts} />
            </>
          )}
        </Card>
        <div className={classes.page}>
          <Card title={text('customerSuccess.trend')}>
            {trend.length < 2 ? (
              <p className={classes.note}>{text('customerSuccess.noTrend')}</p>
            ) : (
              <TrendChart trend={trend} />
            )}
          </Card>
          <Card title={text('resources.customer-success.fields.ownerName')}>
            <OwnerForm key={customer.revision} customer={customer} onSaved={refetch} />
          </Card>
        </div>
      </div>
      <ChangesCard changes={changes} />
      <NotesCard companyId={id} />
    </div>
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
