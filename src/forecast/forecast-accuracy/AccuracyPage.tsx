import { useCompany } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Breadcrumbs } from '../../kit/Breadcrumbs.tsx'
import { Card } from '../../kit/Card.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { HorizonTable } from '../HorizonTable.tsx'

/** How close the forecasts of the hotel were, by days ahead, compared with the best simple method. */
export default function AccuracyPage() {
  const text = useText()
  const formats = useFormats()
  const { id: companyId } = useCompany()
  const call = useCall('GET /api/forecast/hotel-accuracy', { query: { companyId } })
  const { from = null, to = null } = call.data ?? {}
  return (
    <>
      <PageHead
        title={text('common.pages.forecastAccuracy')}
        breadcrumbs={<Breadcrumbs />}
        note={from && to && text('forecastRuns.span', { from: formats.day(from), to: formats.day(to) })}
      />
      <Loaded
        call={call}
        failed={text('forecastRuns.accuracyFailed')}
        placeholder={<HorizonTable accuracy={undefined} />}
        frame={(content) => <Card title={text('forecastRuns.byHorizon')}>{content}</Card>}
        empty={({ byHorizon }) =>
          byHorizon.length === 0 && (
            <Card title={text('forecastRuns.byHorizon')}>
              <EmptyState title={text('forecastRuns.none')}>{text('forecastRuns.noneDescription')}</EmptyState>
            </Card>
          )
        }
      >
        {(accuracy) => <HorizonTable accuracy={accuracy} />}
      </Loaded>
    </>
  )
}
