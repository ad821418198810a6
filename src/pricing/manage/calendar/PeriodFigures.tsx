import type { ReactNode } from 'react'
import { daysBetween, type StayDate } from '../../../../contract/platform/stay-date.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Delta } from '../../../kit/Delta.tsx'
import type { StayRange } from '../../../kit/figures/stay-range.ts'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { FigureStrip } from '../FigureStrip.tsx'
import { nightsIn, periodSums } from './period-sums.ts'

interface PeriodFiguresProps {
  /** Of the period. */
  name: string
  data: PricedNights | undefined
  period: StayRange
  category: number
  /** The unpublished rates of the category, in minor units. */
  drafts: ReadonlyMap<StayDate, number>
  today: StayDate
}

/** Six figures of the nights of a period, each with its comparison. */
export function PeriodFigures({ name, data, period, category, drafts, today }: PeriodFiguresProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const currency = data?.currency ?? 'EUR'
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const nights = nightsIn(data?.nights ?? [], period)
  const sums = periodSums(nights, { category, drafts, today })
  const points = (now: number | null, then: number | null) => (now === null || then === null ? null : now - then)
  const growth = (now: number | null, then: number | null) => (now === null || !then ? null : now / then - 1)
  const delta = (difference: number | null, unitOf: string): ReactNode =>
    difference === null ? (
      <span className="muted">{text('manage.figures.noLastYear')}</span>
    ) : (
      <Delta value={Math.round(difference * 1000)}>
        {`${formats.percentDifference(difference)} ${unitOf}`} <span className="muted">STLY</span>
      </Delta>
    )
  const figures: (readonly [string, string, ReactNode])[] = [
    [
      text('manage.figures.occupancy'),
      formats.percent(sums.occupancy),
      delta(points(sums.occupancy, sums.stly.occupancy), text('figures.points')),
    ],
    [
      text('manage.figures.forecast'),
      formats.percent(sums.forecast),
      <span key="final" className="muted">
        {text('manage.figures.final', { percent: formats.percent(sums.final) })}
      </span>,
    ],
    [
      text('manage.figures.adr', { unit }),
      formats.money(sums.adr, currency),
      delta(growth(sums.adr, sums.stly.adr), '%'),
    ],
    [
      text('manage.figures.revpar', { unit }),
      formats.money(sums.revpar, currency),
      delta(growth(sums.revpar, sums.stly.revpar), '%'),
    ],
    [
      text('manage.figures.pickup'),
      formats.difference(sums.pickup),
      <span key="rooms" className="muted">
        {text('figures.roomsUnit')}
      </span>,
    ],
    [
      text('manage.figures.open'),
      formats.count(sums.open),
      <span key="nights" className="muted">
        {text('manage.figures.openNote')}
      </span>,
    ],
  ]
  return (
    <FigureStrip
      label={text('manage.figures.of', { smart_count: daysBetween(period.from, period.to) + 1, period: name })}
      figures={figures.map(([name, value, reference]) => [
        name,
        data ? value : <Skeleton key="value" width={56} height={16} />,
        data ? reference : <Skeleton key="reference" width={72} height={12} />,
      ])}
    />
  )
}
