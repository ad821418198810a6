import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Lines of a cell, which may break; not below `minWidth`, in pixels. */
export const CellStack = ({ minWidth, children }: { minWidth?: number; children: ReactNode }) => (
  <Stack component="span" spacing={0.5} sx={{ minWidth, whiteSpace: 'normal' }}>
    {children}
  </Stack>
)
