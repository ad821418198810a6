import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'

/** Lines of a cell, which may break. */
export const CellStack = ({ children }: { children: ReactNode }) => (
  <Stack component="span" spacing={0.5} sx={{ whiteSpace: 'normal' }}>
    {children}
  </Stack>
)
