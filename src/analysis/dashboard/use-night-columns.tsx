import type { ReactNode } from 'react'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { change } from '../../kit/figures/ratio.ts'
import { Term } from '../../kit/Term.tsx'
import type { TableColumn } from '../../kit/table/column.ts'
import type { Figures } from './figures.ts'

/** A night, or the sum of several. */
export interface NightRow {
  readonly key: string
  readonly label: ReactNode
  /** Null in the row of totals. */
  readonly daysBefore: number | null
  readonly figures: Figures
  readonly isWeekend: boolean
}

/** The columns of the nights, in groups. */
export function useNightColumns(currency: string): TableColumn<NightRow>[] {
  const text = useText()
  const formats = useFormats()
  const figure = (
    name: string,
    label: string,
    cell: (figures: Figures) => ReactNode,
    also: Partial<TableColumn<NightRow>> = {},
  ): TableColumn<NightRow> => ({ name, label, isNumber: true, cell: (row) => cell(row.figures), ...also })
  const inPercent = (share: number | null) => (
    <Delta value={share === null ? null : Math.round(share * 1000)}>{formats.percentDifference(share)}</Delta>
  )
  const muted = (written: ReactNode) => <span className="muted">{written}</span>
  const unknownCapacity = (
    <span className="muted" title={text('figures.noCapacity')}>
      {UNKNOWN}
      <span className="visually-hidden">{text('figures.noCapacity')}</span>
    </span>
  )
  const term = (name: 'dba' | 'stly') => (
    <Term definition={text(`figures.terms.${name}.definition`)}>{text(`figures.terms.${name}.name`)}</Term>
  )
  const rooms = { group: text('figures.onTheBooks') }
  const adr = { group: text('figures.terms.adr.name') }
  const revenue = { group: text('dashboard.measure.revenue') }
  return [
    { name: 'stayDate', label: text('figures.stayDate'), isRowHeader: true, cell: ({ label }) => label },
    {
      name: 'daysBefore',
      label: text('figures.terms.dba.name'),
      head: term('dba'),
      isNumber: true,
      cell: ({ daysBefore }) => muted(daysBefore),
    },
    figure('rooms', text('dashboard.measure.rooms'), (row) => formats.count(row.rooms), { ...rooms, isFirst: true }),
    figure(
      'capacity',
      text('figures.capacity'),
      ({ capacity }) => (capacity === null ? unknownCapacity : muted(formats.count(capacity))),
      rooms,
    ),
    figure(
      'occupancy',
      text('dashboard.occupancyUnit'),
      ({ occupancy }) => (occupancy === null ? unknownCapacity : formats.percent(occupancy)),
      rooms,
    ),
    figure('roomsStly', text('figures.terms.stly.name'), ({ roomsStly }) => muted(formats.count(roomsStly)), {
      ...rooms,
      head: term('stly'),
    }),
    figure(
      'roomsDifference',
      text('figures.differenceShort'),
      (row) => <Delta value={row.rooms - row.roomsStly}>{formats.difference(row.rooms - row.roomsStly)}</Delta>,
      rooms,
    ),
    figure('adr', text('dashboard.onTheBooksShort'), (row) => formats.money(row.adr, currency), {
      ...adr,
      isFirst: true,
    }),
    figure('adrChange', text('dashboard.toStlyUnit'), (row) => inPercent(change(row.adr, row.adrStly)), adr),
    figure('revenue', text('dashboard.onTheBooksShort'), (row) => formats.wholeMoney(row.revenue, currency), {
      ...revenue,
      isFirst: true,
    }),
    figure(
      'revenueStly',
      text('figures.terms.stly.name'),
      (row) => muted(formats.wholeMoney(row.revenueStly, currency)),
      revenue,
    ),
    figure(
      'revenueChange',
      text('dashboard.toStlyUnit'),
      (row) => inPercent(change(row.revenue, row.revenueStly)),
      revenue,
    ),
  ]
}
