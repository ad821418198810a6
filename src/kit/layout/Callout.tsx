import Paper from '@mui/material/Paper'
import type { ComponentProps, ElementType } from 'react'

interface CalloutProps extends Omit<ComponentProps<typeof Paper>, 'sx'> {
  component?: ElementType
  /** Something to act on, rather than to know. */
  tone?: 'warn' | 'down'
}

const toned = (tone: string) => ({ borderColor: `var(--${tone}-line)`, backgroundColor: `var(--${tone}-soft)` })

/** A remark above the content of a page. */
export const Callout = ({ tone, component = 'p', ...props }: CalloutProps) => (
  <Paper variant="outlined" component={component} {...props} sx={{ padding: '8px 16px', ...(tone && toned(tone)) }} />
)
