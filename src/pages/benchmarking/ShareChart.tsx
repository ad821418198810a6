import { type ComponentProps, useCallback } from 'react'
import { PlacesChart } from '../../charts/PlacesChart.tsx'
import type { TokenColours } from '../../charts/token-colours.ts'
import { type ShareOption, shareOption } from './share-option.ts'

interface ShareChartProps
  extends Omit<ShareOption, 'colours' | 'width'>,
    Omit<ComponentProps<typeof PlacesChart>, 'option' | 'count'> {}

/** An index by stay date. */
export function ShareChart({ rows, index, writeDate, writeValue, ...places }: ShareChartProps) {
  const option = useCallback(
    (colours: TokenColours, width: number) => shareOption({ rows, index, writeDate, writeValue, colours, width }),
    [rows, index, writeDate, writeValue],
  )
  return <PlacesChart {...places} option={option} count={rows.length} />
}
