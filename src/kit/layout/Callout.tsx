import Paper from '@mui/material/Paper'
import type { ElementType, ReactNode } from 'react'

interface CalloutProps {
  component?: ElementType
  role?: 'alert'
  /** Something to act on, rather than to know. */
  tone?: 'warn'
  children: ReactNode
}

const WARN = { borderColor: 'var(--warn-line)', backgroundColor: 'var(--warn-soft)' }

/** A remark above the content of a page. */
export const Callout = ({ tone, component = 'p', role, children }: CalloutProps) => (
  <Paper variant="outlined" component={component} role={role} sx={{ padding: '8px 16px', ...(tone && WARN) }}>
    {children}
  </Paper>
)
