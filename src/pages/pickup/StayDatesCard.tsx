import { useState } from 'react'
import { PERIODS } from '../../../contract/pickup.ts'
import type { PickupReport } from '../../../contract/pickup-report.ts'
import { Segmented } from '../../components/Segmented.tsx'
import { ChartCard } from '../../figures/ChartCard.tsx'
import { Legend } from '../../figures/Legend.tsx'
import { NoReadout } from '../../figures/Readout.tsx'
import { StepPicker } from '../../figures/StepPicker.tsx'
import { SelectButton } from '../../figures/selection/SelectButton.tsx'
import { useNightsSelection } from '../../figures/selection/use-nights-selection.ts'
import { useDateName } from '../../figures/use-date-name.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { PeriodReadout } from './PeriodReadout.tsx'
import { PickupChart } from './PickupChart.tsx'
import { StayDatesTable } from './StayDatesTable.tsx'
import { MEASURES, type PickupView } from './use-pickup-view.ts'

interface StayDatesCardProps {
  report: PickupReport | undefined
  view: PickupView
  /** What stands in the calendar, by date. */
  marks: ReadonlyMap<string, string>
}

/** For which nights it came and went, as a picture or a table. */
export function StayDatesCard({ report, view, marks }: StayDatesCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, range, measure, step } = view
  const [pointed, setPointed] = useState(0)
  const dateName = useDateName(step)
  const rows = report?.periods ?? []
  const selection = useNightsSelection(rows, range)
  const index = Math.min(pointed, Math.max(0, rows.length - 1))
  const row = rows[index]
  const title = text('pickup.byStayDate')
  const open = (place: number) => {
    const night = rows[place]?.stayDate
    if (night && step === 'day') address.put({ night })
  }
  const said = row
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
          <StepPicker
            steps={PERIODS}
            value={step}
            onChange={(value) => {
              selection.choose(null)
              setPointed(0)
              address.put({ step: value === 'day' ? null : value, night: null })
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
          nights={step === 'day' ? { hasMarks: marks.size > 0 } : undefined}
        />
      }
      chart={
        report && (
          <PickupChart
            label={text('pickup.chartLabel')}
            rows={rows}
            currency={report.currency}
            measure={measure}
            isByDay={step === 'day'}
            marks={marks}
            writeDate={step === 'month' ? formats.month : formats.dayAndMonth}
            formats={formats}
            pointed={index}
            onPoint={setPointed}
            said={said}
            onOpen={open}
            isSelecting={selection.isOn}
            selection={selection.span}
            onSelect={selection.choose}
          />
        )
      }
      readout={
        report && row ? (
          <PeriodReadout
            row={row}
            currency={report.currency}
            title={dateName(row.stayDate)}
            mark={step === 'day' ? marks.get(row.stayDate) : undefined}
            index={index}
            count={rows.length}
            onStep={setPointed}
            onOpen={step === 'day' ? () => open(index) : undefined}
            selection={selection}
            address={address}
          />
        ) : (
          <NoReadout />
        )
      }
      table={report && <StayDatesTable report={report} view={view} title={title} />}
    />
  )
}
