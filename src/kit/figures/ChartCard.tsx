import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ChartPlace } from '../chart/ChartPlace.tsx'
import { Icon } from '../Icon.tsx'
import { Segmented } from '../Segmented.tsx'
import classes from './chart-card.module.css'
import { useFileName } from './file-name.ts'
import { saveImage } from './save-image.ts'
import type { Address } from './use-address.ts'

interface ChartCardProps extends Pick<ComponentProps<typeof Card>, 'note' | 'tools' | 'tourPart'> {
  title: string
  /** Those of the picture alone. */
  chartTools?: ReactNode
  legend: ReactNode
  /** Shown above the figures, whichever way they are shown. */
  above?: ReactNode
  /** Whether the chart has a height of its own. */
  isTall?: boolean
  /** The picture; none while its figures are on their way. */
  chart: ReactNode | undefined
  /** Shown below the chart. */
  below?: ReactNode
  /** The figures of one position, next to the chart. */
  readout: ReactNode
  /** The same figures as a table; null if the page shows it elsewhere. */
  table: ReactNode
  /** The same figures by weeks and weekdays, for figures of nights. */
  calendar?: ReactNode
  /** Where the page's address stores which of them is shown. */
  address?: Address
}

const VIEWS = ['chart', 'table', 'calendar'] as const

/** Figures as a chart that can be saved, with those of one position next to it, as a table or a calendar. */
export function ChartCard(props: ChartCardProps) {
  const {
    title,
    note,
    tools,
    tourPart,
    chartTools,
    address,
    legend,
    above,
    isTall = false,
    chart,
    below,
    readout,
    table,
    calendar,
  } = props
  const text = useText()
  const fileName = useFileName()
  const [chosen, setChosen] = useState<(typeof VIEWS)[number]>('chart')
  const isThere = { chart: true, table: table !== null, calendar: calendar !== undefined }
  const views = VIEWS.filter((value) => isThere[value])
  const requested = address ? address.choice('as', VIEWS, 'chart') : chosen
  const view = views.includes(requested) ? requested : 'chart'
  const choose = (next: (typeof VIEWS)[number]) =>
    address ? address.put({ as: next === 'chart' ? null : next }) : setChosen(next)
  const picture = useRef<HTMLDivElement>(null)
  return (
    <Card
      title={title}
      note={note}
      {...(tourPart !== undefined && { tourPart })}
      tools={
        <>
          {tools}
          {view === 'chart' && chartTools}
          {views.length > 1 && (
            <Segmented
              label={text('figures.view', { title })}
              options={views.map((value) => ({ value, label: text(`figures.views.${value}`) }))}
              value={view}
              onChange={choose}
            />
          )}
          {view === 'chart' && (
            <Button
              size="small"
              iconOnly
              aria-label={text('figures.saveImage', { title })}
              title={text('figures.saveImage', { title })}
              onClick={() => picture.current && saveImage(picture.current, title, fileName(title))}
            >
              <Icon name="download" />
            </Button>
          )}
        </>
      }
    >
      {above && <div className="padded">{above}</div>}
      {view === 'table' && table}
      {view === 'calendar' && calendar}
      {view === 'chart' && (
        <div className={classes.body}>
          <div className="padded min-0">
            {legend}
            <div className={clsx(classes.chart, isTall && classes.tall)} ref={picture}>
              <ChartPlace>{chart}</ChartPlace>
            </div>
            {below}
          </div>
          {readout}
        </div>
      )}
    </Card>
  )
}
