import { type ReactNode, useState } from 'react'
import type { RateChange, RateHistory } from '../../../../contract/pricing/rate-history.ts'
import { useCompany, useUser } from '../../../core/bootstrap/use-start.ts'
import { todayIn } from '../../../core/format/today.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Card } from '../../../kit/Card.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { useAsOf } from '../../../kit/figures/as-of.ts'
import { ChartCard } from '../../../kit/figures/ChartCard.tsx'
import { ChartTable } from '../../../kit/figures/ChartTable.tsx'
import { Legend } from '../../../kit/figures/Legend.tsx'
import { NoReadout, Readout } from '../../../kit/figures/Readout.tsx'
import type { Address } from '../../../kit/figures/use-address.ts'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { PublishedRates } from './PublishedRates.tsx'
import { RatesChart } from './RatesChart.tsx'
import { useRateColumns } from './use-rate-columns.ts'

const keyOf = ({ publishedAt, roomType, ratePlan }: RateChange) => `${publishedAt} ${roomType} ${ratePlan}`

interface RatesCardProps {
  night: string
  /** Contains the sorting of the table and the as-of date of the rates. */
  address: Address
}

/** The rates of one night and their changes, and what is published now. */
export function RatesCard({ night, address }: RatesCardProps) {
  const text = useText()
  const title = text('analyse.rates.title', { night: useFormats().night(night) })
  const call = useFigures('GET /api/analysis/rate-history', { stayDate: night }, useAsOf(address))
  const card = (content: ReactNode) => <Card title={title}>{content}</Card>
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      frame={card}
      placeholder={<Rates history={undefined} title={title} address={address} />}
      empty={({ changes }) =>
        changes.length === 0 &&
        card(<EmptyState title={text('analyse.rates.none')}>{text('analyse.rates.noneDescription')}</EmptyState>)
      }
    >
      {(history) => <Rates history={history} title={title} address={address} />}
    </Loaded>
  )
}

interface RatesProps {
  history: RateHistory | undefined
  title: string
  address: Address
}

function Rates({ history, title, address }: RatesProps) {
  const text = useText()
  const formats = useFormats()
  const { timeZone } = useCompany()
  const { settings } = useUser()
  const asOf = useAsOf(address)
  const { changes = [], currency = 'EUR', persons = 2, basePlan = null } = history ?? {}
  // Rates of an earlier moment, or of a night that is over, are not current.
  const isCurrent = asOf === null && history !== undefined && history.stayDate >= todayIn(timeZone)
  const [pointed, setPointed] = useState<number | null>(null)
  const index = Math.min(pointed ?? changes.length - 1, changes.length - 1)
  const change = changes[index]
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const money = (amount: number | null) => formats.money(amount, currency)
  const when = ({ publishedAt }: RateChange) => formats.moment(publishedAt, timeZone)
  const table = { columns: useRateColumns(currency, when), rows: changes.toReversed(), address }
  return (
    <ChartCard
      title={title}
      note={
        basePlan === null
          ? text('analyse.rates.note', { smart_count: persons })
          : text('analyse.rates.noteOfPlan', { smart_count: persons, plan: basePlan })
      }
      above={isCurrent && <PublishedRates {...history} />}
      legend={<Legend marks={[['curve', text('analyse.rates.lowest')]]} />}
      chart={
        history && (
          <RatesChart
            label={title}
            history={history}
            timeZone={timeZone}
            pointed={index}
            onPoint={setPointed}
            valueText={change ? `${when(change)}: ${money(change.lowest)} ${unit}` : ''}
          />
        )
      }
      readout={
        change ? (
          <Readout
            title={when(change)}
            note={text('figures.daysAhead', { smart_count: change.daysBeforeArrival })}
            rows={[
              [`${change.roomType} ${change.ratePlan}`, money(change.amount), unit],
              [text('analyse.rates.before'), money(change.before), unit],
              [text('analyse.rates.lowest'), money(change.lowest), unit],
            ]}
            index={index}
            count={changes.length}
            onStep={setPointed}
          />
        ) : (
          <NoReadout />
        )
      }
      table={<ChartTable label={title} keyOf={keyOf} {...table} />}
    />
  )
}
