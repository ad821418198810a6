import type { PickupHeatMap } from '../../../contract/analysis/pickup-report.ts'
import type { HeatCell } from '../../kit/chart/heat-map-drawing.ts'

/** A cell of the heat map: a booking day and a stay date, with rooms booked, cancelled and net. */
export interface HeatRow extends HeatCell {
  readonly bookedOn: string
  readonly stayDate: string
  readonly gross: number
  readonly cancelled: number
}

/** The non-empty cells, latest booking day first. */
export const heatRows = ({ bookedOn, stayDates, cells }: PickupHeatMap): HeatRow[] =>
  cells
    .map(([day, column, gross, cancelled, net]) => ({
      column,
      row: bookedOn.length - 1 - day,
      value: net,
      bookedOn: bookedOn[day] ?? '',
      stayDate: stayDates[column] ?? '',
      gross,
      cancelled,
    }))
    .sort((a, b) => a.row - b.row || a.column - b.column)
