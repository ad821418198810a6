import type { EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'

/** Places of a chart from left to right, both included. */
export type Span = readonly [first: number, last: number]

interface ChartInput {
  /** The position of the pointer line. */
  pointed: number
  /** How many places there are. */
  count: number
  /** A place was clicked or tapped. */
  onOpen?: ((index: number) => void) | undefined
  /** Dragging chooses places while this is on; it pans else. */
  isSelecting: boolean
  selection: Span | null
  onSelect?: ((span: Span | null) => void) | undefined
}

const NOTHING_CHOSEN: Pick<ChartInput, 'isSelecting' | 'selection'> = { isSelecting: false, selection: null }

/** The mouse and touch input of a chart with positions in a row, and the resulting view. */
export function useChartInput(chart: EChartsType | null, input: ChartInput): void {
  const { pointed, isSelecting, selection } = input
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })

  // The values last sent to the chart: each dispatch redraws it.
  const previous = useRef(NOTHING_CHOSEN)
  useEffect(() => {
    if (!chart) return
    previous.current = NOTHING_CHOSEN
    const within = (index: number) => Math.min(Math.max(index, 0), latest.current.count - 1)
    chart.getZr().on('click', ({ offsetX, offsetY }) => {
      if (latest.current.isSelecting || !chart.containPixel('grid', [offsetX, offsetY])) return
      latest.current.onOpen?.(within(chart.convertFromPixel({ xAxisIndex: 0 }, offsetX)))
    })
    chart.on('brushEnd', (event) => {
      const { areas } = event as { areas: { coordRange: [number, number] }[] }
      const [first, last] = areas[0]?.coordRange ?? []
      if (first !== undefined && last !== undefined) latest.current.onSelect?.([within(first), within(last)])
    })
  }, [chart])

  useEffect(() => {
    chart?.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: pointed })
  }, [chart, pointed])

  const canSelect = input.onSelect !== undefined
  useEffect(() => {
    if (!canSelect || previous.current.isSelecting === isSelecting) return
    previous.current = { ...previous.current, isSelecting }
    chart?.dispatchAction({
      type: 'takeGlobalCursor',
      key: 'brush',
      brushOption: isSelecting ? { brushType: 'lineX', brushMode: 'single' } : {},
    })
  }, [chart, canSelect, isSelecting])

  useEffect(() => {
    if (!canSelect || previous.current.selection === selection) return
    previous.current = { ...previous.current, selection }
    const areas = selection ? [{ brushType: 'lineX', xAxisIndex: 0, coordRange: [...selection] }] : []
    chart?.dispatchAction({ type: 'brush', areas })
  }, [chart, canSelect, selection])
}
