import Stack, { type StackProps } from '@mui/material/Stack'
import type { ElementType } from 'react'

interface CardBarProps extends Omit<StackProps, 'direction' | 'sx' | 'ref'> {
  component?: ElementType
}

/** What a card is searched, filtered or edited with, above its content. */
export const CardBar = (props: CardBarProps) => (
  <Stack
    direction="row"
    spacing="8px 16px"
    sx={{
      padding: '10px var(--card-edge)',
      borderBottom: '1px solid var(--line)',
      alignItems: 'center',
      flexWrap: 'wrap',
    }}
    {...props}
  />
)
