import { type ReactNode, useMemo, useState } from 'react'
import type { Analyse } from '../../../../contract/analysis/analyse.ts'
import { useFormats } from '../../../core/format/use-formats.ts'
import { useText } from '../../../core/i18n/text.ts'
import { ChartPlace } from '../../../kit/chart/ChartPlace.tsx'
import { Delta } from '../../../kit/Delta.tsx'
import { CurveChart } from '../../../kit/figures/curve/CurveChart.tsx'
import { curveRows } from '../../../kit/figures/curve/curve-rows.ts'
import { useBookingCurve } from '../../../kit/figures/curve/use-booking-curve.ts'
import { Legend } from '../../../kit/figures/Legend.tsx'
import { useFigures } from '../../../kit/figures/use-figures.ts'
import { useGroupName } from '../../../kit/figures/use-group-name.ts'
import { Loaded } from '../../../kit/Loaded.tsx'
import { Table } from '../../../kit/table/Table.tsx'
import { NightNotes } from '../../../market/NightNotes.tsx'
import classes from './night.module.css'
import type { TabProps } from './tab-props.ts'

/** How a night fills up compared with last year, its forecast, its segments, and its notes. */
export function OverviewTab({ stayDate, night }: TabProps) {
  const text = useText()
  const formats = useFormats()
  const call = useBookingCurve({ from: stayDate, to: stayDate }, null, { keepsPrevious: false })
  const curve = call.data
  const rows = useMemo(() => (curve ? curveRows(curve) : []), [curve])
  const [pointed, setPointed] = useState<number | null>(null)
  const present = Math.max(0, (curve?.points.length ?? 1) - 1)
  const index = Math.min(pointed ?? present, Math.max(0, rows.length - 1))
  const row = rows[index]
  const label = text('figures.curve.label', { night: formats.night(stayDate) })
  const valueText = row
    ? `${text('figures.daysAhead', { smart_count: row.daysBeforeArrival })}: ${formats.count(row.now?.roomNights ?? null)}, ${text('figures.stlyShort')} ${formats.count(row.lastYear?.roomNights ?? null)}`
    : ''
  const chart = (drawn: ReactNode) => <ChartPlace height={220}>{drawn}</ChartPlace>
  return (
    <>
      <section className={classes.section}>
        <h3>
          {text('manage.night.curve')} <span>{valueText}</span>
        </h3>
        <Legend
          marks={[
            ['curve', text('figures.onTheBooks')],
            ['line', text('figures.stlyShort')],
            ['second', text('figures.curve.comparable')],
            ['lost', text('figures.curve.cancelled')],
            ...(night?.forecast ? [['expected', text('manage.night.forecastBand')] as const] : []),
          ]}
        />
        <Loaded call={call} failed={text('figures.failed')} placeholder={chart(null)}>
          {({ capacity }) =>
            chart(
              <CurveChart
                label={label}
                rows={rows}
                capacity={capacity}
                expected={night?.forecast ?? null}
                pointed={index}
                onPoint={setPointed}
                valueText={valueText}
              />,
            )
          }
        </Loaded>
      </section>
      <Segments stayDate={stayDate} />
      <NightNotes stayDate={stayDate} />
    </>
  )
}

/** The books by segment, each compared with the same time last year. */
function Segments({ stayDate }: { stayDate: string }) {
  const text = useText()
  const call = useFigures('GET /api/analysis/analyse', { from: stayDate, to: stayDate, groupBy: 'segment' }, null, {
    keepsPrevious: false,
  })
  return (
    <Loaded call={call} failed={text('figures.failed')} placeholder={<SegmentTable groups={undefined} />}>
      {({ groups }) => <SegmentTable groups={groups} />}
    </Loaded>
  )
}

function SegmentTable({ groups }: { groups: Analyse['groups'] | undefined }) {
  const text = useText()
  const formats = useFormats()
  const nameOf = useGroupName()
  return (
    <section className={classes.section}>
      <h3>{text('figures.by.segment.title')}</h3>
      <Table
        label={text('figures.by.segment.title')}
        variant="plain"
        isCompact
        columns={[
          {
            name: 'group',
            label: text('figures.by.segment.name'),
            isRowHeader: true,
            cell: ({ group }) => nameOf(group, 'segment'),
          },
          {
            name: 'rooms',
            label: text('figures.otbRooms'),
            isNumber: true,
            cell: ({ now }) => formats.count(now.roomNights),
          },
          {
            name: 'stly',
            label: text('manage.night.toStly'),
            isNumber: true,
            cell: ({ now, comparisons: [stly] }) => {
              const difference = stly ? now.roomNights - stly.roomNights : null
              return <Delta value={difference}>{formats.difference(difference)}</Delta>
            },
          },
        ]}
        rows={groups ?? []}
        pendingRows={groups ? 0 : 5}
        keyOf={({ group }) => group ?? ''}
      />
    </section>
  )
}
