import { useState } from 'react'
import { type Analyse, type AnalyseRow, MEASURES } from '../../../contract/analysis/analyse.ts'
import { GRANULARITIES } from '../../../contract/analysis/figures.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { ForecastAccuracy, PendingAccuracy } from '../../forecast/ForecastAccuracy.tsx'
import { PlacesChart } from '../../kit/chart/PlacesChart.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { GranularityPicker } from '../../kit/figures/GranularityPicker.tsx'
import { MarkList, PendingMarks } from '../../kit/figures/MarkList.tsx'
import { NoReadout } from '../../kit/figures/Readout.tsx'
import { SelectButton } from '../../kit/figures/selection/SelectButton.tsx'
import { useNightsSelection } from '../../kit/figures/selection/use-nights-selection.ts'
import { useDateName } from '../../kit/figures/use-date-name.ts'
import type { CalendarMarks } from '../../kit/figures/use-marks.ts'
import { useMeasures } from '../../kit/figures/use-measures.ts'
import { useOverbooked, withFlag } from '../../kit/figures/use-overbooked.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { headOf } from '../../kit/table/column.ts'
import { AnalyseLegend } from './AnalyseLegend.tsx'
import { analyseOption } from './analyse-option.ts'
import { AnalyseCalendar } from './calendar/AnalyseCalendar.tsx'
import { PeriodReadout } from './PeriodReadout.tsx'
import { RowsTable } from './RowsTable.tsx'
import type { AnalyseView } from './use-analyse-view.ts'
import { useGroupSeries } from './use-group-series.ts'

interface AnalyseCardProps {
  report: Analyse | undefined
  view: AnalyseView
  /** Calendar entries by date. */
  marks: CalendarMarks
}

/** A figure by stay date, as a chart, a table or a calendar. */
export function AnalyseCard({ report, view, marks }: AnalyseCardProps) {
  const text = useText()
  const formats = useFormats()
  const { address, range, measure, granularity, hasForecast } = view
  // A link to one night initially shows its figures.
  const [pointed, setPointed] = useState<number | null>(null)
  const dateName = useDateName(granularity)
  const groups = useGroupSeries(report)
  const isByDay = granularity === 'day'
  // The figures of the previous measure stay until those of the selected one are loaded.
  const format = useMeasures(report?.currency ?? 'EUR')(report?.measure ?? measure)
  const rows = report?.rows ?? []
  const flag = useOverbooked(report?.overbooked, rows, granularity)
  const selection = useNightsSelection(rows, range)
  const named = Math.max(
    0,
    rows.findIndex(({ stayDate }) => stayDate === view.nights?.from),
  )
  const index = Math.min(pointed ?? named, Math.max(0, rows.length - 1))
  const row = rows[index]
  const isExpected = hasForecast && rows.some(({ forecast }) => forecast !== null)
  const open = (night: string | undefined) => {
    if (night && isByDay) address.put({ night, lastNight: null })
  }
  const valueText = ({ stayDate, now, comparisons: [reference] }: AnalyseRow) =>
    text('analyse.said', {
      date: dateName(stayDate),
      value: format.write(now[format.measure]),
      unit: format.unit,
      name: text(`figures.referencesShort.${view.comparison}`),
      reference: format.write(reference?.[format.measure] ?? null),
    })
  return (
    <ChartCard
      title={text('analyse.chart')}
      note={headOf({ label: format.name, unit: format.unit })}
      tools={
        <>
          <Segmented
            label={text('analyse.measure')}
            options={MEASURES.map((value) => ({ value, label: text(`figures.terms.${value}.name`) }))}
            value={measure}
            onChange={(value) => address.put({ show: value === 'roomNights' ? null : value })}
          />
          <GranularityPicker
            granularities={GRANULARITIES}
            value={granularity}
            onChange={(value) => {
              selection.choose(null)
              setPointed(0)
              address.put({ granularity: value === 'day' ? null : value, night: null, lastNight: null })
            }}
          />
          <label className="inline-row compact pointer gap-6 touchable">
            <input
              type="checkbox"
              checked={hasForecast}
              onChange={({ target }) => address.put({ forecast: target.checked ? null : 'off' })}
            />
            {text('figures.forecast')}
          </label>
        </>
      }
      chartTools={<SelectButton selection={selection} />}
      address={address}
      legend={
        <>
          <AnalyseLegend
            references={report?.comparisons ?? []}
            groups={groups}
            hasExpected={isExpected}
            hasCapacity={format.measure === 'roomNights'}
            nights={isByDay ? { hasMarks: marks.names.size > 0 } : undefined}
          />
          {!report && hasForecast && <PendingAccuracy />}
          {isExpected && <ForecastAccuracy />}
          {hasForecast && report && 'missing' in report.forecast && (
            <p className="small muted">
              {report.forecast.missing === 'filtered'
                ? text('analyse.noForecast')
                : text(`figures.noForecast.${report.forecast.missing}`)}
            </p>
          )}
          {report && rows.every(({ now }) => now.roomNights === 0) && (
            <p className="compact">{text('analyse.nothing')}</p>
          )}
        </>
      }
      chart={
        report && (
          <PlacesChart
            label={text('analyse.chartLabel', { measure: format.name })}
            picture={{
              rows,
              format,
              references: report.comparisons.length,
              groups,
              isByDay,
              hasExpected: isExpected,
              marks: marks.names,
              writeDate: granularity === 'month' ? formats.month : formats.dayAndMonth,
              writeValue: formats.count,
            }}
            draw={analyseOption}
            count={rows.length}
            pointed={index}
            onPoint={setPointed}
            valueText={row ? valueText(row) : ''}
            mark={isByDay ? marks.noteOf(row?.stayDate) : undefined}
            onOpen={(place) => open(rows[place]?.stayDate)}
            isSelecting={selection.isOn}
            selection={selection.span}
            onSelect={selection.choose}
          />
        )
      }
      below={
        isByDay &&
        (report ? (
          <MarkList
            dates={rows.map(({ stayDate }) => stayDate)}
            marks={marks.names}
            pointed={index}
            onPoint={setPointed}
          />
        ) : (
          <PendingMarks />
        ))
      }
      readout={
        report && row ? (
          <PeriodReadout
            row={row}
            references={report.comparisons}
            currency={report.currency}
            measure={format.measure}
            title={dateName(row.stayDate)}
            mark={withFlag(isByDay ? marks.noteOf(row.stayDate) : undefined, flag(row.stayDate))}
            groups={groups}
            index={index}
            count={rows.length}
            onStep={setPointed}
            onOpen={isByDay ? () => open(row.stayDate) : undefined}
            selection={selection}
            address={address}
          />
        ) : (
          <NoReadout />
        )
      }
      table={report && <RowsTable report={report} view={view} groups={groups} title={text('analyse.chart')} />}
      calendar={
        isByDay
          ? report && (
              <div className="padded min-0">
                <AnalyseCalendar
                  report={report}
                  format={format}
                  hasForecast={hasForecast}
                  marks={marks.names}
                  opened={view.nights?.from}
                  valueText={valueText}
                  onOpen={open}
                />
                <MarkList
                  dates={rows.map(({ stayDate }) => stayDate)}
                  marks={marks.names}
                  pointed={-1}
                  onPoint={(place) => open(rows[place]?.stayDate)}
                />
              </div>
            )
          : undefined
      }
    />
  )
}
