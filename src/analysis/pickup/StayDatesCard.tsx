import { useState } from 'react'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import type { PickupReport } from '../../../contract/analysis/pickup-report.ts'
import { dateIn } from '../../../contract/platform/time-zone.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { GranularityPicker } from '../../kit/figures/GranularityPicker.tsx'
import { Legend } from '../../kit/figures/Legend.tsx'
import { MarkList } from '../../kit/figures/MarkList.tsx'
import { NoReadout } from '../../kit/figures/Readout.tsx'
import { SelectButton } from '../../kit/figures/selection/SelectButton.tsx'
import { useNightsSelection } from '../../kit/figures/selection/use-nights-selection.ts'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { PeriodReadout } from './PeriodReadout.tsx'
import { pickupOption } from './pickup-option.ts'
import { StayDatesTable } from './StayDatesTable.tsx'
import { MEASURES, type PickupView } from './use-pickup-view.ts'

interface StayDatesCardProps {
  report: PickupReport | undefined
  view: PickupView
  /** Calendar entries by date. */
  marks: CalendarMarks
}

/** Additions and removals by stay date, as a chart or a table. */
export function StayDatesCard({ report, view, marks }: StayDatesCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, range, measure, granularity } = view
  const [pointed, setPointed] = useState(0)
  const dateName = useDateName(granularity)
  const rows = report?.periods ?? []
  const flag = useOverbooked(report?.overbooked, rows, granularity)
  const selection = useNightsSelection(rows, range)
  const index = Math.min(pointed, Math.max(0, rows.length - 1))
  const row = rows[index]
  const title = text('pickup.byStayDate')
  const bookedOn = (at: number) => dateIn(report?.timeZone ?? 'UTC', new Date(at))
  const open = (place: number) => {
    const night = rows[place]?.stayDate
    if (night && granularity === 'day') address.put({ night })
  }
  const valueText = row
    ? text('pickup.said', {
        date: dateName(row.stayDate),
        gross: formats.count(row.gross.roomNights),
        cancelled: formats.count(row.cancelled.roomNights),
        net: formats.difference(row.net.roomNights),
      })
    : ''
  return (
    <ChartCard
      title={title}
      note={text(`pickup.measureNote.${measure}`)}
      tools={
        <>
          <Segmented
            label={text('figures.show')}
            options={MEASURES.map((value) => ({ value, label: text(`pickup.measures.${value}`) }))}
            value={measure}
            onChange={(value) => address.put({ show: value === 'rooms' ? null : value })}
          />
          <GranularityPicker
            granularities={GRANULARITIES}
            value={granularity}
            onChange={(value) => {
              selection.choose(null)
              setPointed(0)
              address.put({ granularity: value === 'day' ? null : value, night: null })
            }}
          />
          <SelectButton selection={selection} />
        </>
      }
      legend={
        <Legend
          marks={
            measure === 'adr'
              ? [
                  ['column', text('pickup.adrOfNew')],
                  ['net', text('pickup.adrOtb')],
                ]
              : [
                  ['column', text('pickup.gross')],
                  ['cancelled', text('pickup.cancelled')],
                  ['net', text('pickup.net')],
                ]
          }
          nights={granularity === 'day' ? { hasMarks: marks.names.size > 0 } : undefined}
        />
      }
      chart={
        report && (
          <PlacesChart
            label={text('pickup.chartLabel')}
            picture={{
              rows,
              currency: report.currency,
              measure,
              isByDay: granularity === 'day',
              marks: marks.names,
              writeDate: granularity === 'month' ? formats.month : formats.dayAndMonth,
              formats,
            }}
            draw={pickupOption}
            count={rows.length}
            pointed={index}
            onPoint={setPointed}
            valueText={valueText}
            mark={granularity === 'day' ? marks.noteOf(row?.stayDate) : undefined}
            onOpen={open}
            isSelecting={selection.isOn}
            selection={selection.span}
            onSelect={selection.choose}
          />
        )
      }
      below={
        granularity === 'day' && (
          <MarkList
            dates={rows.map(({ stayDate }) => stayDate)}
            marks={marks.names}
            pointed={index}
            onPoint={setPointed}
          />
        )
      }
      readout={
        report && row ? (
          <PeriodReadout
            row={row}
            currency={report.currency}
            title={dateName(row.stayDate)}
            mark={withFlag(granularity === 'day' ? marks.noteOf(row.stayDate) : undefined, flag(row.stayDate))}
            index={index}
            count={rows.length}
            onStep={setPointed}
            onOpen={granularity === 'day' ? () => open(index) : undefined}
            selection={selection}
            address={address}
            booked={
              granularity === 'day'
                ? // The window begins after that moment, which may be the end of a day.
                  { from: bookedOn(Date.parse(report.since) + 1), to: bookedOn(Date.parse(report.asOf)) }
                : undefined
            }
          />
        ) : (
          <NoReadout />
        )
      }
      table={report && <StayDatesTable report={report} view={view} title={title} />}
    />
  )
}
