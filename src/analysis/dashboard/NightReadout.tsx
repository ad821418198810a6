import type { Dashboard } from '../../../contract/analysis/analysis.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { NoReadout, Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { ratio } from '../../kit/figures/ratio.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { daysBefore, figuresOf, type Night } from './figures.ts'

interface NightReadoutProps {
  dashboard: Dashboard | undefined
  nights: Night[]
  /** Calendar entries. */
  mark: string | undefined
  index: number
  onStep: (index: number) => void
}

/** The figures of the night under the pointer; the arrow buttons step through the nights without one. */
export function NightReadout({ dashboard, nights, mark, index, onStep }: NightReadoutProps) {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const flag = useOverbooked(dashboard?.overbooked, nights)
  const night = nights[index]
  if (!dashboard || !night) return <NoReadout />
  const { currency, today } = dashboard
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const ahead = daysBefore(today, night)
  const figures = figuresOf([night])
  const when = ahead === 0 ? text('dashboard.tonight') : text('figures.daysAhead', { smart_count: ahead })
  const { forecast } = night
  const expected: ReadoutRow[] = forecast
    ? [
        [
          text('figures.forecast'),
          formats.count(forecast.roomNights),
          `${formats.count(forecast.low)} – ${formats.count(forecast.high)}`,
        ],
      ]
    : []
  const planned: ReadoutRow[] = night.budget
    ? [
        [
          text('figures.budget.budget.name'),
          formats.count(night.budget.roomNights),
          `${formats.percent(ratio(night.budget.roomNights, night.capacity))} %`,
        ],
      ]
    : []
  const rows: ReadoutRow[] = [
    [text('figures.onTheBooks'), formats.count(figures.rooms), `${formats.percent(figures.occupancy)} %`],
    [text('figures.stlyShort'), formats.count(figures.roomsStly), `${formats.percent(figures.occupancyStly)} %`],
    [
      text('dashboard.difference'),
      <Delta key="difference" value={figures.rooms - figures.roomsStly}>
        {formats.difference(figures.rooms - figures.roomsStly)}
      </Delta>,
      text('figures.roomsUnit'),
    ],
    ...expected,
    ...planned,
    [
      text('figures.capacity'),
      formats.count(figures.capacity),
      figures.capacity === null ? text('dashboard.notRecorded') : text('figures.roomsUnit'),
    ],
    [text('dashboard.measure.revenue'), formats.wholeMoney(figures.revenue, currency), unit],
    [text('figures.terms.adr.name'), formats.money(figures.adr, currency), unit],
  ]
  return (
    <Readout
      title={formats.night(night.stayDate)}
      note={withFlag(mark === undefined ? when : `${when} · ${mark}`, flag(night.stayDate))}
      rows={rows}
      index={index}
      count={nights.length}
      onStep={onStep}
    />
  )
}
