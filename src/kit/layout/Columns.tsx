import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ColumnsProps {
  /** Shares of the width, such as `3fr 2fr`. */
  widths: string
  /** The window from which they are beside each other. */
  from?: 'md' | 'lg'
  children: ReactNode
}

/** Parts of a page side by side, and one below the other in a small window. */
export const Columns = ({ widths, from = 'md', children }: ColumnsProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', [from]: widths.replace(/\S+/g, 'minmax(0, $&)') },
    }}
  >
    {children}
  </Box>
)
