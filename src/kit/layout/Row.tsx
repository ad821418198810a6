import Stack, { type StackProps } from '@mui/material/Stack'
import type { ElementType, Ref } from 'react'

interface RowProps extends Omit<StackProps, 'direction' | 'sx' | 'ref'> {
  component?: ElementType
  ref?: Ref<HTMLElement>
  align?: 'start' | 'center' | 'end' | 'baseline'
  justify?: 'start' | 'end' | 'center' | 'space-between'
  /** In a cell or a line of text: as wide as its parts, which stay on one line. */
  isInline?: boolean
  disabled?: boolean
}

/** Parts beside each other, on as many lines as they take. */
export function Row({ align = 'center', justify = 'start', isInline = false, ref, ...props }: RowProps) {
  const inline = isInline && { display: 'inline-flex', flexWrap: 'nowrap' }
  return (
    <Stack
      ref={ref as Ref<HTMLDivElement>}
      direction="row"
      spacing={2}
      sx={{ alignItems: align, justifyContent: justify, flexWrap: 'wrap', ...inline }}
      {...props}
    />
  )
}
