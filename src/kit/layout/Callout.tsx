import Paper from '@mui/material/Paper'
import type { ElementType, ReactNode } from 'react'

interface CalloutProps {
  component?: ElementType
  /** Something to act on, rather than to know. */
  tone?: 'warn'
  children: ReactNode
}

const WARN = { borderColor: 'var(--warn-line)', backgroundColor: 'var(--warn-soft)' }

/** A remark above the content of a page. */
export const Callout = ({ tone, component = 'p', children }: CalloutProps) => (
  <Paper variant="outlined" component={component} sx={{ padding: '8px 16px', ...(tone && WARN) }}>
    {children}
  </Paper>
)
