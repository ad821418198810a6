import type { ReactNode } from 'react'
import type { ComparedPickup } from '../../../contract/analysis/pickup-report.ts'
import { toMajor } from '../../../contract/platform/minor-units.ts'
import { useUser } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import { differenceHead, type FigureColumn } from '../../kit/figures/figure-column.ts'
import { change, perCent, ratio } from '../../kit/figures/ratio.ts'
import { adrOf, type PickupRow } from './pickup-row.ts'

type Window = Pick<PickupRow, 'gross' | 'cancelled' | 'changed' | 'net'>

/** Additions and removals: the columns of any pickup table, in rooms and net revenue. */
export function useWindowColumns(currency: string): FigureColumn<Window>[] {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const definition = (name: 'gross' | 'cancelled' | 'changed' | 'net') => text(`pickup.figures.${name}.definition`)
  return [
    {
      name: 'gross',
      label: text('pickup.gross'),
      definition: definition('gross'),
      value: ({ gross }) => gross.roomNights,
      cell: ({ gross }) => formats.count(gross.roomNights),
      isFirst: true,
    },
    {
      name: 'cancelled',
      label: text('pickup.cancelled'),
      definition: definition('cancelled'),
      value: ({ cancelled }) => -cancelled.roomNights,
      cell: ({ cancelled }) => formats.difference(-cancelled.roomNights),
    },
    {
      name: 'changed',
      label: text('pickup.changed'),
      definition: definition('changed'),
      value: ({ changed }) => changed.roomNights,
      cell: ({ changed }) => formats.difference(changed.roomNights),
    },
    {
      name: 'net',
      label: text('pickup.net'),
      definition: definition('net'),
      value: ({ net }) => net.roomNights,
      cell: ({ net }) => <b>{formats.difference(net.roomNights)}</b>,
      isOnCard: true,
    },
    {
      name: 'revenue',
      label: text('pickup.netRevenue'),
      unit: money,
      value: ({ net }) => toMajor(net.revenue, currency),
      cell: ({ net }) => formats.wholeMoneyDifference(net.revenue, currency),
      isFirst: true,
      isOnCard: true,
    },
    {
      name: 'adr',
      label: text('pickup.adrOfNew'),
      unit: money,
      value: ({ gross }) => inMajor(adrOf(gross), currency),
      cell: ({ gross }) => formats.money(adrOf(gross), currency),
    },
  ]
}

const inMajor = (minor: number | null, currency: string) =>
  minor === null ? null : toMajor(Math.round(minor), currency)

/** The same with the books, last year and the budget if there is one: the columns of nights and of groups, after the row's name. */
export function usePickupColumns(
  currency: string,
  rows: readonly ComparedPickup[],
  named: FigureColumn<PickupRow>,
): FigureColumn<PickupRow>[] {
  const text = useText()
  const formats = useFormats()
  const { settings } = useUser()
  const money = formats.currencyUnit(currency, settings.showCurrencySymbol)
  const window = useWindowColumns(currency)
  const [came, sold] = [window.slice(0, 4), window.slice(4)]
  const inPercent = (share: number | null): ReactNode => (
    <Delta value={share === null ? null : Math.round(share * 1000)}>{formats.percentDifference(share)}</Delta>
  )
  const netLastYear = ({ lastYear }: PickupRow) => lastYear?.net.roomNights ?? null
  const againstLastYear = ({ net, lastYear }: PickupRow) => lastYear && net.roomNights - lastYear.net.roomNights
  const againstBudget = (row: PickupRow) => row.budget && row.roomNights - row.budget.roomNights
  const againstBooks = (row: PickupRow) => change(adrOf(row.gross), adrOf(row))
  return [
    named,
    ...came,
    {
      name: 'lastYear',
      label: text('pickup.lastYearNet'),
      value: netLastYear,
      cell: (row) => <span className="muted">{formats.difference(netLastYear(row))}</span>,
      isFirst: true,
    },
    {
      name: 'difference',
      ...differenceHead(text('pickup.lastYearNet'), text),
      value: againstLastYear,
      cell: (row) => <Delta value={againstLastYear(row)}>{formats.difference(againstLastYear(row))}</Delta>,
      isOnCard: true,
    },
    ...sold,
    {
      name: 'adrOfBooks',
      label: text('pickup.adrOtb'),
      unit: money,
      value: (row) => inMajor(adrOf(row), currency),
      cell: (row) => <span className="muted">{formats.money(adrOf(row), currency)}</span>,
    },
    {
      name: 'adrDifference',
      ...differenceHead(text('pickup.adrOtb'), text),
      unit: '%',
      value: (row) => perCent(againstBooks(row)),
      cell: (row) => inPercent(againstBooks(row)),
    },
    {
      name: 'books',
      label: text('figures.otbRooms'),
      value: ({ roomNights }) => roomNights,
      cell: ({ roomNights }) => formats.count(roomNights),
      isFirst: true,
    },
    ...(rows.some(({ budget }) => budget)
      ? ([
          {
            name: 'budget',
            label: text('figures.budget.budget.name'),
            definition: text('figures.budget.budget.definition'),
            value: (row) => row.budget?.roomNights ?? null,
            cell: (row) => <span className="muted">{formats.count(row.budget?.roomNights ?? null)}</span>,
          },
          {
            name: 'againstBudget',
            ...differenceHead(text('figures.budget.budget.name'), text),
            value: againstBudget,
            // A shortfall that can still be picked up is not coloured as a loss.
            cell: (row) => <span className="muted">{formats.difference(againstBudget(row))}</span>,
          },
        ] satisfies FigureColumn<PickupRow>[])
      : []),
    {
      name: 'cancelRate',
      label: text('pickup.cancelRate'),
      definition: text('pickup.cancelRateDefinition'),
      value: ({ gross, cancelled }) => perCent(ratio(cancelled.roomNights, gross.roomNights)),
      cell: ({ gross, cancelled }) => formats.percent(ratio(cancelled.roomNights, gross.roomNights)),
    },
  ]
}
