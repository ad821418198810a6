import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only what our charts draw with; the whole library is three times as large.
use([BarChart, LineChart, AriaComponent, DataZoomComponent, GridComponent, TooltipComponent, CanvasRenderer])

export { init }
