import Box from '@mui/material/Box'
import type { ElementType, ReactNode } from 'react'

interface TilesProps {
  /** The least width of a tile in pixels. */
  min: number
  component?: ElementType
  children: ReactNode
}

/** Parts of the same width, as many beside each other as there is room for. */
export const Tiles = ({ min, component = 'div', children }: TilesProps) => (
  <Box
    component={component}
    sx={{ display: 'grid', gap: 4, gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${min}px), 1fr))` }}
  >
    {children}
  </Box>
)
