import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { useText } from '../i18n/text.ts'
import { Chart } from './Chart.tsx'
import { IN_A_ROW, type PlaceAxis, placeAfter, selectionAfter, zoomByKey } from './chart-keys.ts'
import classes from './places-chart.module.css'
import type { TokenColours } from './token-colours.ts'
import { type Span, useChartInput } from './use-chart-input.ts'

/** The colours and the width in pixels that a picture is drawn with. */
export interface Paint {
  colours: TokenColours
  width: number
}

interface PlacesChartProps<Picture extends object> {
  /** What the picture shows, in a sentence. */
  label: string
  /** What is drawn; drawn again when one of its values changes. */
  picture: Picture
  /** The picture as Apache ECharts reads it. */
  draw: (picture: Picture & Paint) => EChartsCoreOption
  /** How many places stand in a row, and which of them is read out. */
  count: number
  pointed: number
  onPoint: (index: number) => void
  /** Where the places stand; one after the other where it is left out. */
  axis?: PlaceAxis
  /** The figures of the place that is read out, in words. */
  said: string
  /** The event or holiday of that place, where it has one. */
  mark?: string | undefined
  /** Opens the detail of a place. */
  onOpen?: (index: number) => void
  /** Where several places can be chosen: whether dragging does so now, those that are, and what follows. */
  isSelecting?: boolean
  selection?: Span | null
  onSelect?: (span: Span | null) => void
}

/** The same object as long as all its values are the same. */
function useUnchanged<Picture extends object>(picture: Picture): Picture {
  const [kept, keep] = useState(picture)
  if (shallow(kept, picture)) return kept
  keep(picture)
  return picture
}

/**
 * A chart of places in a row that answers mouse, fingers and keys alike: point, open, zoom and choose several. To a screen
 * reader it is a slider that says the figures of its place.
 */
export function PlacesChart<Picture extends object>(props: PlacesChartProps<Picture>) {
  const {
    label,
    picture,
    draw,
    count,
    pointed,
    onPoint,
    axis = IN_A_ROW,
    said,
    mark,
    onOpen,
    isSelecting = false,
    selection = null,
    onSelect,
  } = props
  const text = useText()
  const id = useId()
  const shown = useUnchanged(picture)
  const option = useCallback(
    (colours: TokenColours, width: number) => draw({ ...shown, colours, width }),
    [draw, shown],
  )
  const [chart, setChart] = useState<EChartsType | null>(null)
  useChartInput(chart, { pointed, count, onOpen, isSelecting, selection, onSelect })

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const next = placeAfter(key, { pointed, count })
    if (next !== undefined) {
      if (shiftKey) onSelect?.(selectionAfter(next, { pointed, selection }))
      onPoint(next)
    } else if (key === 'Enter') onOpen?.(pointed)
    else if (key === 'Escape' && selection) onSelect?.(null)
    else if (!zoomByKey(chart, key, { pointed, count }, axis)) return
    event.preventDefault()
  }

  return (
    <div
      className={classes.chart}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-describedby={id}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={pointed + 1}
      aria-valuetext={mark ? `${said}, ${mark}` : said}
      onKeyDown={onKeyDown}
    >
      <Chart label={label} option={option} onPoint={(value) => onPoint(axis.placeOf(value))} onMade={setChart} />
      <span id={id} className="visually-hidden">
        {text('figures.chartKeys')}
      </span>
    </div>
  )
}
