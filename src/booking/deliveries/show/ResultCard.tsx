import type { ReactNode } from 'react'
import type { DeliveryDetail } from '../../../../contract/booking/delivery.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { FactList } from '../../../kit/FactList.tsx'
import { HotelLink } from '../../../kit/HotelLink.tsx'
import { CardBody } from '../../../kit/layout/CardBody.tsx'
import { Moment } from '../../../kit/Moment.tsx'
import { KIND_TEXTS } from '../kinds.ts'
import { useNights } from '../use-nights.ts'
import { useNextSteps } from './next-steps.ts'
import { ReadAgain } from './ReadAgain.tsx'

const COUNTS = ['added', 'changed', 'unchanged', 'outdated', 'skipped'] as const

/** The source of a delivery, the outcome of its rows, and what to do about refused ones. */
export function ResultCard({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const steps = useNextSteps(delivery)
  const { companyId, companyName, kind, source, startedAt, finishedAt } = delivery
  const { rows, refused, noted, missing, newCodes, firstStayDate, lastStayDate, isConnected } = delivery
  const counted = (name: string, count: number): [string, ReactNode][] =>
    count > 0 ? [[name, formats.count(count)]] : []
  return (
    <Card title={text('deliveries.show.result')}>
      <CardBody className="compact">
        <FactList
          facts={[
            [
              text('resources.deliveries.fields.companyName'),
              <HotelLink key="hotel" id={companyId} name={companyName} />,
            ],
            [text('resources.deliveries.fields.kind'), text(KIND_TEXTS[kind])],
            [text('resources.deliveries.fields.source'), source],
            [text('resources.deliveries.fields.startedAt'), <Moment key="started" at={startedAt} />],
            ...(finishedAt
              ? [
                  [text('resources.deliveries.fields.finishedAt'), <Moment key="finished" at={finishedAt} />] as [
                    string,
                    ReactNode,
                  ],
                ]
              : []),
            [text('resources.deliveries.fields.rows'), formats.count(rows)],
            ...COUNTS.flatMap((name) => counted(text(`resources.deliveries.fields.${name}`), delivery[name])),
            ...counted(text('resources.deliveries.fields.refused'), refused),
            ...counted(text('deliveries.notes.title'), noted),
            ...counted(text('resources.deliveries.fields.missing'), missing),
            ...counted(text('resources.deliveries.fields.newCodes'), newCodes),
            [text('resources.deliveries.fields.stayDates'), nights(firstStayDate, lastStayDate)],
          ]}
        />
      </CardBody>
      {(steps.length > 0 || isConnected) && (
        <CardBody
          component="section"
          spacing={1}
          className="compact line-above"
          aria-label={text('deliveries.show.next')}
        >
          <h3>{text('deliveries.show.next')}</h3>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
          {isConnected && <ReadAgain delivery={delivery} />}
        </CardBody>
      )}
    </Card>
  )
}
