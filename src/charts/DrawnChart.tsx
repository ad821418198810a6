import type { EChartsCoreOption, EChartsType } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { useIsDark } from '../shared/colour-scheme.ts'
import { init } from './echarts.ts'
import { type TokenColours, tokenColours } from './token-colours.ts'

interface DrawnChartProps {
  /** What the picture shows, in a sentence. The same figures stand in a table on the page. */
  label: string
  option: (colours: TokenColours, width: number) => EChartsCoreOption
  /** Called with where the pointer stands on the axis from left to right: the index of a category, or a moment. */
  onPoint?: (value: number) => void
  /** Called with the chart once it is drawn, as before it would hear of nothing, and with null when it goes. */
  onMade?: (chart: EChartsType | null) => void
}

/** Apache ECharts in our colours; it follows the theme and the room that it has. */
export function DrawnChart({ label, option, onPoint, onMade }: DrawnChartProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType | null>(null)
  const isDark = useIsDark()
  const point = useRef(onPoint)
  const tell = useRef(onMade)
  const isTold = useRef(false)
  useEffect(() => {
    point.current = onPoint
  })

  useEffect(() => {
    if (!box.current) return
    const made = init(box.current)
    chart.current = made
    // The pointer alone: what the chart says of its own pointer line comes late, and would undo the next key.
    made.getZr().on('mousemove', ({ offsetX, offsetY }) => {
      if (made.containPixel('grid', [offsetX, offsetY]))
        point.current?.(made.convertFromPixel({ xAxisIndex: 0 }, offsetX))
    })
    return () => {
      tell.current?.(null)
      isTold.current = false
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
      // At once rather than with the next frame: a print waits for none.
      chart.current?.getZr().flush()
      if (isTold.current) return
      isTold.current = true
      tell.current?.(chart.current)
    }
    // The first size is told as a new one: it draws at once.
    const observer = new ResizeObserver(draw)
    observer.observe(element)
    return () => observer.disconnect()
  }, [option, isDark])

  return <div ref={box} role="img" aria-label={label} style={{ width: '100%', height: '100%' }} />
}
