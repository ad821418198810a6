import Stack, { type StackProps } from '@mui/material/Stack'
import type { ElementType } from 'react'

interface CardBarProps extends Omit<StackProps, 'direction' | 'sx' | 'ref'> {
  component?: ElementType
  align?: 'center' | 'end'
}

/** What a card is searched, filtered or edited with, above its content. */
export const CardBar = ({ align = 'center', ...props }: CardBarProps) => (
  <Stack
    direction="row"
    spacing="8px 16px"
    sx={{
      padding: '10px var(--card-edge)',
      borderBottom: '1px solid var(--line)',
      alignItems: align,
      flexWrap: 'wrap',
    }}
    {...props}
  />
)
