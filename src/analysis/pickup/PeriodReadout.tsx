import type { ReactNode } from 'react'
import type { PickupPeriodRow } from '../../../contract/analysis/pickup-report.ts'
import type { StayDate } from '../../../contract/platform/stay-date.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../../kit/Button.tsx'
import { Delta } from '../../kit/Delta.tsx'
import { BookingsLink } from '../../kit/figures/BookingsLink.tsx'
import { Readout, type ReadoutRow } from '../../kit/figures/Readout.tsx'
import { SelectionActions } from '../../kit/figures/selection/SelectionActions.tsx'
import type { NightsSelection } from '../../kit/figures/selection/use-nights-selection.ts'
import type { Address } from '../../kit/figures/use-address.ts'
import { adrOf } from './pickup-row.ts'

interface PeriodReadoutProps {
  row: PickupPeriodRow
  currency: string
  title: string
  /** Calendar marks of the night and the overbooked flag. */
  mark: ReactNode
  index: number
  count: number
  onStep: (index: number) => void
  /** Shows the bookings; only present for a single night. */
  onOpen: (() => void) | undefined
  /** The nights selected in the chart. */
  selection: NightsSelection
  address: Address
  /** The calendar days of the window, for the link to new bookings; only present for a single night. */
  booked: { from: StayDate; to: StayDate } | undefined
}

/** Additions and removals of one night, week or month; and the actions for it, or for the selected nights. */
export function PeriodReadout(props: PeriodReadoutProps) {
  const { row, currency, title, mark, index, count, onStep, onOpen, selection, address, booked } = props
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const unit = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const rooms = text('figures.roomsUnit')
  const difference = row.lastYear && row.net.roomNights - row.lastYear.net.roomNights
  const rows: ReadoutRow[] = [
    [text('pickup.gross'), formats.count(row.gross.roomNights), rooms],
    [text('pickup.cancelled'), formats.difference(-row.cancelled.roomNights), rooms],
    [text('pickup.changed'), formats.difference(row.changed.roomNights), rooms],
    [text('pickup.net'), <b key="net">{formats.difference(row.net.roomNights)}</b>, rooms],
    [
      text('figures.toLastYear'),
      <Delta key="difference" value={difference}>
        {formats.difference(difference)}
      </Delta>,
      rooms,
    ],
    [text('pickup.netRevenue'), formats.wholeMoneyDifference(row.net.revenue, currency), unit],
    [text('pickup.adrOfNew'), formats.money(adrOf(row.gross), currency), unit],
    [text('pickup.adrOtb'), formats.money(adrOf(row), currency), unit],
    [
      text('figures.onTheBooks'),
      formats.count(row.roomNights),
      row.capacity === null ? rooms : text('pickup.ofCapacity', { capacity: formats.count(row.capacity) }),
    ],
  ]
  return (
    <Readout title={title} note={mark} rows={rows} index={index} count={count} onStep={onStep}>
      {onOpen && (
        <Button size="small" variant="soft" onClick={onOpen}>
          {text('pickup.who')}
        </Button>
      )}
      {booked && (
        <BookingsLink variant="soft" night={row.stayDate} booked={booked}>
          {text('pickup.bookings')}
        </BookingsLink>
      )}
      <SelectionActions selection={selection} address={address} />
    </Readout>
  )
}
