import { type ReactNode, useCallback, useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { Chart } from '../kit/chart/Chart.tsx'
import type { TokenColours } from '../kit/chart/token-colours.ts'
import { ChartCard } from '../kit/figures/ChartCard.tsx'
import { ChartTable } from '../kit/figures/ChartTable.tsx'
import type { FigureColumn } from '../kit/figures/figure-column.ts'
import { Legend } from '../kit/figures/Legend.tsx'
import { NoReadout, Readout } from '../kit/figures/Readout.tsx'
import type { Address } from '../kit/figures/use-address.ts'
import type { linesOption } from './chart-options.ts'
import { methodName } from './methods.ts'
import type { Grid } from './quality.ts'
import { markOf } from './series-marks.ts'

interface GridCardProps {
  title: string
  note?: string
  tools?: ReactNode
  /** The figures; undefined while they are loading. */
  grid: Grid | undefined
  /** The accessible names of the axis and of one position. */
  placeHead: string
  placeName: (place: string) => string
  write: (value: number | null) => string
  /** The accessible description of the chart. */
  chartLabel: string
  optionOf: typeof linesOption
}

/** The methods over a grid's positions: a chart with the figures of one position next to it, or a table. */
export function GridCard(card: GridCardProps) {
  const { title, note, tools, grid, placeHead, placeName, write, chartLabel, optionOf } = card
  const text = useText()
  const [pointed, setPointed] = useState<number | null>(null)
  const address = useOwnAddress()
  const places = grid?.places ?? []
  const index = Math.min(pointed ?? Number.POSITIVE_INFINITY, places.length - 1)
  const place = places[index]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts only change with a reload
  const option = useCallback(
    (colours: TokenColours) =>
      grid ? optionOf(grid, { placeName, write, methodName: (method) => methodName(text, method) }, colours) : {},
    [grid, optionOf, write],
  )
  const columns: FigureColumn<string>[] = [
    { name: 'place', label: placeHead, value: (each) => each, cell: placeName },
    ...(grid?.methods ?? []).map((method) => ({
      name: method,
      label: methodName(text, method),
      value: (each: string) => grid?.value(each, method) ?? null,
      cell: (each: string) => write(grid?.value(each, method) ?? null),
    })),
  ]
  return (
    <ChartCard
      title={title}
      note={note}
      tools={tools}
      legend={<Legend marks={(grid?.methods ?? []).map((method) => [markOf(method), methodName(text, method)])} />}
      chart={grid && <Chart label={chartLabel} option={option} onPoint={setPointed} />}
      readout={
        grid && place !== undefined ? (
          <Readout
            title={placeName(place)}
            rows={grid.methods.map((method) => [methodName(text, method), write(grid.value(place, method)), ''])}
            index={index}
            count={places.length}
            onStep={setPointed}
          />
        ) : (
          <NoReadout />
        )
      }
      table={
        grid && <ChartTable label={title} columns={columns} rows={places} keyOf={(each) => each} address={address} />
      }
    />
  )
}

/** The order of the rows stays with the card: the address of this page belongs to its list. */
function useOwnAddress(): Address {
  const [sort, setSort] = useState<string | null>(null)
  return {
    read: () => sort,
    readAll: () => (sort ? [sort] : []),
    choice: (_name, _options, otherwise) => otherwise,
    put: (values) => setSort(typeof values.sort === 'string' ? values.sort : null),
  }
}
