import { useMemo, useState } from 'react'
import type { PickupHeatMap } from '../../../contract/analysis/pickup-report.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Card } from '../../kit/Card.tsx'
import { HeatMap } from '../../kit/chart/HeatMap.tsx'
import { ChartCard } from '../../kit/figures/ChartCard.tsx'
import { ChartTable } from '../../kit/figures/ChartTable.tsx'
import { Legend } from '../../kit/figures/Legend.tsx'
import { NoReadout, Readout } from '../../kit/figures/Readout.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { heatRows } from './heat-rows.ts'
import { useHeatColumns } from './use-heat-columns.tsx'
import { useHeatMap } from './use-pickup.ts'
import { BOOKING_DAYS, type PickupView } from './use-pickup-view.ts'

/** Booking days by stay dates, with the figures of the cell under the pointer or the focus. */
export function HeatMapOpen({ view }: { view: PickupView }) {
  const text = useText()
  const call = useHeatMap(view)
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={<Days data={undefined} view={view} />}
      frame={(content) => <Card title={text('pickup.map.title')}>{content}</Card>}
    >
      {(data) => <Days data={data} view={view} />}
    </Loaded>
  )
}

function Days({ data, view }: { data: PickupHeatMap | undefined; view: PickupView }) {
  const text = useText()
  const formats = useFormats()
  const { address, bookingDays } = view
  const [pointed, setPointed] = useState({ column: 0, row: 0 })
  const rows = useMemo(() => (data ? heatRows(data) : []), [data])
  const names = useMemo(
    () => ({
      columns: data?.stayDates.map(formats.dayAndMonth) ?? [],
      rows: data?.bookedOn.toReversed().map(formats.night) ?? [],
    }),
    [data, formats],
  )
  const columns = useHeatColumns()
  const title = text('pickup.map.title')
  const [across, down] = [names.columns.length, names.rows.length]
  // The requested days or nights may be fewer than the position of the pointed cell.
  const place = { column: Math.min(pointed.column, across - 1), row: Math.min(pointed.row, down - 1) }
  const cell = rows.find(({ column, row }) => column === place.column && row === place.row)
  const stayDate = data?.stayDates[place.column] ?? ''
  const bookedOn = data?.bookedOn[down - 1 - place.row] ?? ''
  const [gross, cancelled, net] = [cell?.gross ?? 0, cell?.cancelled ?? 0, cell?.value ?? 0]
  const rooms = text('figures.roomsUnit')
  const table = { columns, rows, address }
  return (
    <ChartCard
      title={title}
      note={text('pickup.map.note')}
      tools={
        <Segmented
          label={text('pickup.map.days')}
          options={BOOKING_DAYS.map((value) => ({
            value,
            label: String(value),
            title: text('pickup.map.bookingDays', { smart_count: value }),
          }))}
          value={bookingDays}
          onChange={(value) => address.put({ map: String(value) })}
        />
      }
      legend={
        <Legend
          marks={[
            ['column', text('pickup.map.more')],
            ['cancelled', text('pickup.map.less')],
          ]}
        />
      }
      isTall
      chart={
        data && (
          <HeatMap
            label={text('pickup.map.label')}
            columns={names.columns}
            rows={names.rows}
            cells={rows}
            write={formats.count}
            pointed={place}
            onPoint={setPointed}
            onOpen={({ column }) => address.put({ night: data.stayDates[column] ?? null })}
            valueText={text('pickup.map.said', {
              booked: formats.night(bookedOn),
              stay: formats.night(stayDate),
              net: formats.difference(net),
            })}
          />
        )
      }
      readout={
        data ? (
          <Readout
            title={text('pickup.map.booked', { day: formats.night(bookedOn) })}
            note={text('pickup.map.forNight', { night: formats.day(stayDate) })}
            rows={[
              [text('pickup.gross'), formats.count(gross), rooms],
              [text('pickup.cancelled'), formats.difference(-cancelled), rooms],
              [text('pickup.net'), <b key="net">{formats.difference(net)}</b>, rooms],
            ]}
            index={place.column}
            count={across}
            onStep={(column) => setPointed({ ...place, column })}
          />
        ) : (
          <NoReadout />
        )
      }
      table={<ChartTable label={title} keyOf={(row) => `${row.bookedOn} ${row.stayDate}`} {...table} />}
    />
  )
}
