import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { DeliveryDetail } from '../../../../contract/delivery.ts'
import { Card } from '../../../components/Card.tsx'
import { FactList } from '../../../components/FactList.tsx'
import { HotelLink } from '../../../components/HotelLink.tsx'
import { HotelTime } from '../../../components/HotelTime.tsx'
import { useFormats } from '../../../format/use-formats.ts'
import { useText } from '../../../i18n/text.ts'
import classes from '../deliveries.module.css'
import { KIND_TEXTS } from '../kinds.ts'
import { useNights } from '../use-nights.ts'
import { useNextSteps } from './next-steps.ts'
import { ReadAgain } from './ReadAgain.tsx'

const COUNTS = ['added', 'changed', 'unchanged', 'outdated', 'skipped'] as const

/** Where a delivery comes from, what became of its rows, and what to do about those that were not taken. */
export function ResultCard({ delivery }: { delivery: DeliveryDetail }) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const steps = useNextSteps(delivery)
  const { companyId, companyName, kind, source, startedAt, finishedAt } = delivery
  const { rows, refused, missing, newCodes, firstStayDate, lastStayDate, isConnected } = delivery
  const counted = (name: string, count: number): [string, ReactNode][] =>
    count > 0 ? [[name, formats.count(count)]] : []
  return (
    <Card title={text('deliveries.show.result')}>
      <div className={clsx(classes.part, classes.facts)}>
        <FactList
          facts={[
            [text('common.activity.hotel'), <HotelLink key="hotel" id={companyId} name={companyName} />],
            [text('deliveries.kind'), text(KIND_TEXTS[kind])],
            [text('deliveries.deletion.source'), source],
            [text('deliveries.startedAt'), <HotelTime key="started" at={startedAt} />],
            ...(finishedAt
              ? [
                  [text('deliveries.show.finishedAt'), <HotelTime key="finished" at={finishedAt} />] as [
                    string,
                    ReactNode,
                  ],
                ]
              : []),
            [text('deliveries.rows'), formats.count(rows)],
            ...COUNTS.flatMap((name) => counted(text(`deliveries.counts.${name}`), delivery[name])),
            ...counted(text('deliveries.refused'), refused),
            ...counted(text('deliveries.missing'), missing),
            ...counted(text('deliveries.newCodes'), newCodes),
            [text('deliveries.stayDates'), nights(firstStayDate, lastStayDate)],
          ]}
        />
      </div>
      {(steps.length > 0 || isConnected) && (
        <section className={classes.part} aria-label={text('deliveries.show.next')}>
          <h3 className={classes.partTitle}>{text('deliveries.show.next')}</h3>
          {steps.map((step) => (
            <p key={step}>{step}</p>
          ))}
          {isConnected && <ReadAgain delivery={delivery} />}
        </section>
      )}
    </Card>
  )
}
