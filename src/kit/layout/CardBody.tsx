import Stack, { type StackProps } from '@mui/material/Stack'
import type { ElementType, Ref } from 'react'

interface CardBodyProps extends Omit<StackProps, 'sx' | 'ref'> {
  component?: ElementType
  ref?: Ref<HTMLElement>
  /** In pixels: texts and inputs that would be hard to read across a whole card. */
  maxWidth?: number
}

/** The content of a card at its edges' distance, one part below the other. */
export const CardBody = ({ maxWidth, ref, ...props }: CardBodyProps) => (
  <Stack
    ref={ref as Ref<HTMLDivElement>}
    spacing={3}
    sx={{ padding: { xs: 3, sm: '12px 16px 16px' }, maxWidth, '& > button': { alignSelf: 'flex-start' } }}
    {...props}
  />
)
