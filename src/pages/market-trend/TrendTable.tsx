import type { MarketTrend, TrendRow } from '../../../contract/market-trend.ts'
import { ChartTable } from '../../figures/ChartTable.tsx'
import type { Address } from '../../figures/use-address.ts'
import { isWeekendNight } from '../../figures/weekend.ts'
import { useTrendColumns } from './use-trend-columns.tsx'

interface TrendTableProps {
  report: MarketTrend
  address: Address
  title: string
}

/** Demand and rates by stay date, with their changes. */
export function TrendTable({ report, address, title }: TrendTableProps) {
  const columns = useTrendColumns(report.currency)
  const table = { columns, rows: report.rows, address }
  return (
    <ChartTable<TrendRow>
      label={title}
      keyOf={({ stayDate }) => stayDate}
      isTinted={({ stayDate }) => isWeekendNight(stayDate)}
      {...table}
    />
  )
}
