import { type ReactNode, useState } from 'react'
import { ChartPlace } from '../../charts/ChartPlace.tsx'
import { Card } from '../../components/Card.tsx'
import { Segmented } from '../../components/Segmented.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './forecast-runs.module.css'
import { GridTable } from './GridTable.tsx'
import type { Grid } from './quality.ts'
import { Readout } from './Readout.tsx'

interface ChartCardProps {
  title: string
  note?: string
  tools?: ReactNode
  /** The figures; undefined while they are on their way. */
  grid: Grid | undefined
  /** What the places are, and what one of them is called. */
  placeHead: string
  placeName: (place: string) => string
  write: (value: number | null) => string
  chart: (grid: Grid, onPoint: (index: number) => void) => ReactNode
}

/** Figures as a picture with those of one place read out beside it, or as a table. */
export function ChartCard(card: ChartCardProps) {
  const { title, note, tools, grid, placeHead, placeName, write, chart } = card
  const text = useText()
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [pointed, setPointed] = useState<number | null>(null)
  const index = Math.min(pointed ?? Number.POSITIVE_INFINITY, (grid?.places.length ?? 1) - 1)
  const names = { placeHead, placeName, write }
  return (
    <Card
      title={title}
      note={note}
      tools={
        <>
          {tools}
          <Segmented
            label={`${title}: ${text('forecastRuns.view')}`}
            options={(['chart', 'table'] as const).map((value) => ({
              value,
              label: text(`forecastRuns.views.${value}`),
            }))}
            value={view}
            onChange={setView}
          />
        </>
      }
    >
      {grid && view === 'table' ? (
        <GridTable label={title} grid={grid} {...names} />
      ) : (
        <div className={classes.body}>
          <div className={classes.chart}>
            <ChartPlace>{grid && chart(grid, setPointed)}</ChartPlace>
          </div>
          {grid && <Readout grid={grid} index={index} placeName={placeName} write={write} onStep={setPointed} />}
        </div>
      )}
    </Card>
  )
}
