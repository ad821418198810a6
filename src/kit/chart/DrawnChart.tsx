import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { useIsDark } from '../../core/colour-scheme.ts'
import { init } from './echarts.ts'
import { type TokenColours, tokenColours } from './token-colours.ts'

interface DrawnChartProps {
  /** The accessible description of the chart. The same figures are in a table on the page. */
  label: string
  option: (colours: TokenColours, width: number) => EChartsCoreOption
  /** Called with the pointer's position on the axis: the index of a category, or a moment. */
  onPoint?: (value: number) => void
  /** Called with the chart once it is drawn, because it fires no events before, and with null when it is removed. */
  onMade?: (chart: EChartsType | null) => void
}

/** Apache ECharts in our colours; it follows the theme and the room that it has. */
export function DrawnChart({ label, option, onPoint, onMade }: DrawnChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const isDark = useIsDark()
  const point = useRef(onPoint)
  const notify = useRef(onMade)
  const isReported = useRef(false)
  useEffect(() => {
    point.current = onPoint
  })

  useEffect(() => {
    if (!box.current) return
    const made = init(box.current)
    chart.current = made
    // Only pointer events: the chart's own axis pointer events arrive late, and would undo the next key.
    made.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      if (made.containPixel('grid', [offsetX, offsetY]))
        point.current?.(made.convertFromPixel({ xAxisIndex: 0 }, offsetX))
    })
    return () => {
      notify.current?.(null)
      isReported.current = false
      made.dispose()
      chart.current = null
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are other ones when the scheme changes
  useEffect(() => {
    const element = box.current
    if (!element) return
    const draw = () => {
      const drawing = option(tokenColours(element), element.clientWidth)
      // Drawn once, by the resize: both would draw everything.
      chart.current?.setOption(drawing, { replaceMerge: ['series'], lazyUpdate: true })
      chart.current?.resize()
      // Immediately instead of with the next frame, because printing doesn't wait for one.
      chart.current?.getZr().flush()
      if (isReported.current) return
      isReported.current = true
      notify.current?.(chart.current)
    }
    // The first size is reported as a change: it draws immediately.
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [option, isDark])

  return <div ref={box} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />
}
