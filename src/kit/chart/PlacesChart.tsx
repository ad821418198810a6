import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { type KeyboardEvent, useCallback, useId, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { useText } from '../../core/i18n/text.ts'
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
  /** The accessible description of the chart. */
  label: string
  /** The drawing function; the chart is redrawn when one of its dependencies changes. */
  picture: Picture
  /** The picture as Apache ECharts reads it. */
  draw: (picture: Picture & Paint) => EChartsCoreOption
  /** The number of positions on the axis, and the one shown in the readout. */
  count: number
  pointed: number
  onPoint: (index: number) => void
  /** The values of the positions on the axis; evenly spaced if omitted. */
  axis?: PlaceAxis
  /** The text of the figures at the position shown in the readout. */
  valueText: string
  /** The event or holiday at that position, if any. */
  mark?: string | undefined
  /** Opens the detail of a place. */
  onOpen?: (index: number) => void
  /** For charts with selectable positions: whether dragging selects, the current selection, and the handler. */
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
 * A chart with positions in a row that handles mouse, touch and keys alike: point, open, zoom and select several. To a
 * screen reader it is a slider whose value text has the figures of its position.
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
    valueText,
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
      aria-valuetext={mark ? `${valueText}, ${mark}` : valueText}
      onKeyDown={onKeyDown}
    >
      <Chart label={label} option={option} onPoint={(value) => onPoint(axis.placeOf(value))} onMade={setChart} />
      <span id={id} className="visually-hidden">
        {text('figures.chartKeys')}
      </span>
    </div>
  )
}
