import { UNKNOWN } from '../../../contract/platform/formats.ts'
import type { Monitoring } from '../../../contract/platform/monitoring.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { FactList } from '../../kit/FactList.tsx'
import { CardBody } from '../../kit/layout/CardBody.tsx'

/** What was computed within a day. */
export function RunsCard({ data: { forecasts, recommendations } }: { data: Monitoring }) {
  const text = useText()
  const { count, decimal } = useFormats()
  const { done, failed, durationMs } = forecasts
  const { calculated, hotels } = recommendations
  return (
    <Card title={text('monitoring.runs.title')}>
      <CardBody>
        <FactList
          facts={[
            [
              text('monitoring.runs.forecasts'),
              text('monitoring.runs.forecastsOf', { done: count(done), failed: count(failed) }),
            ],
            [
              text('monitoring.runs.duration'),
              durationMs === null ? UNKNOWN : text('monitoring.runs.seconds', { seconds: decimal(durationMs / 1000) }),
            ],
            [
              text('monitoring.runs.recommendations'),
              text('monitoring.runs.recommendationsOf', { calculated: count(calculated), hotels: count(hotels) }),
            ],
          ]}
        />
      </CardBody>
    </Card>
  )
}
