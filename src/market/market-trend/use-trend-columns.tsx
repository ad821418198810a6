import type { TrendRow } from '../../../contract/market/market-trend.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { Delta } from '../../kit/Delta.tsx'
import type { FigureColumn } from '../../kit/figures/figure-column.ts'
import { perCent } from '../../kit/figures/ratio.ts'
import { Change } from './Change.tsx'
import { RATE_PARTS, useRateFormat } from './use-rate-format.ts'

const differenceOf = (now: number | null, before: number | null) =>
  now === null || before === null ? null : now - before

/** Demand in the market, in points of last year's. */
function useDemandColumns(): FigureColumn<TrendRow>[] {
  const text = useText()
  const formats = useFormats()
  return [
    {
      name: 'demand',
      label: text('marketTrend.demand'),
      definition: text('marketTrend.demandDefinition'),
      value: ({ now }) => now.demand.index,
      cell: ({ now: { demand } }) =>
        demand.unavailableReason ? (
          <span className="muted">{text(`marketTrend.short.${demand.unavailableReason}`)}</span>
        ) : (
          formats.count(demand.index)
        ),
      isFirst: true,
      isOnCard: true,
    },
    {
      name: 'demand-change',
      label: text('marketTrend.changeColumn'),
      unit: text('figures.points'),
      value: ({ now, before }) => differenceOf(now.demand.index, before.demand.index),
      cell: ({ now, before }) => <Change now={now.demand.index} before={before.demand.index} />,
    },
  ]
}

/** Each rate with its change, and the difference of the own one from the competitors' median. */
function useRateColumns(currency: string): FigureColumn<TrendRow>[] {
  const text = useText()
  const { unit, inUnit, write, difference, writeDifference } = useRateFormat(currency)
  const share = (value: number | null) => (
    <Delta value={perCent(value)} isRate>
      {writeDifference(value)}
    </Delta>
  )
  const parts = RATE_PARTS.flatMap((part): FigureColumn<TrendRow>[] => {
    const change = ({ now, before }: TrendRow) => difference(now.rates[part], before.rates[part])
    return [
      {
        name: part,
        label: text(`marketTrend.${part}`),
        unit,
        value: ({ now }) => inUnit(now.rates[part]),
        cell: ({ now }) => write(now.rates[part]),
        isFirst: true,
        isOnCard: part === 'median' || part === 'own',
      },
      {
        name: `${part}-change`,
        label: text('marketTrend.changeColumn'),
        unit: '%',
        value: (row) => perCent(change(row)),
        cell: (row) => share(change(row)),
      },
    ]
  })
  const toMedian = ({ now: { rates } }: TrendRow) => difference(rates.own, rates.median)
  return [
    ...parts,
    {
      name: 'to-median',
      label: text('marketTrend.toMedian'),
      unit: '%',
      value: (row) => perCent(toMedian(row)),
      cell: (row) => <span>{writeDifference(toMedian(row))}</span>,
      isFirst: true,
      isOnCard: true,
    },
  ]
}

/** The columns of the market's nights. */
export function useTrendColumns(currency: string): FigureColumn<TrendRow>[] {
  const text = useText()
  const formats = useFormats()
  const demand = useDemandColumns()
  const rates = useRateColumns(currency)
  return [
    {
      name: 'stayDate',
      label: text('figures.stayDate'),
      value: ({ stayDate }) => stayDate,
      cell: ({ stayDate }) => formats.night(stayDate),
    },
    ...demand,
    ...rates,
    {
      name: 'rank',
      label: text('marketTrend.rank'),
      definition: text('marketTrend.rankDefinition'),
      value: ({ now }) => now.rates.rank,
      cell: ({ now: { rates: own } }) =>
        own.rank === null ? formats.count(null) : text('marketTrend.rankOf', { rank: own.rank, of: own.of }),
      isFirst: true,
    },
    {
      name: 'rank-change',
      label: text('marketTrend.changeColumn'),
      value: ({ now, before }) => differenceOf(now.rates.rank, before.rates.rank),
      cell: ({ now, before }) => formats.difference(differenceOf(now.rates.rank, before.rates.rank)),
    },
    {
      name: 'sold-out',
      label: text('marketTrend.soldOut'),
      value: ({ now }) => now.rates.soldOut,
      cell: ({ now }) => text('marketTrend.soldOutOf', { count: now.rates.soldOut, of: now.rates.seen }),
      isFirst: true,
    },
  ]
}
