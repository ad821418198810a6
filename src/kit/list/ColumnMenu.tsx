import Box from '@mui/material/Box'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { Icon } from '../Icon.tsx'
import type { Column } from './columns.ts'

interface ColumnMenuProps {
  anchor: HTMLElement
  columns: Pick<Column<never>, 'name' | 'label'>[]
  hidden: readonly string[]
  onToggle: (name: string) => void
  onClose: () => void
}

/** The columns of a list, each shown or hidden. It has its own chunk: load it lazily. */
export default function ColumnMenu({ anchor, columns, hidden, onToggle, onClose }: ColumnMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {columns.map(({ name, label }) => (
        <MenuItem
          key={name}
          role="menuitemcheckbox"
          aria-checked={!hidden.includes(name)}
          onClick={() => onToggle(name)}
        >
          <Box component="span" sx={{ width: 24, display: 'flex' }}>
            {!hidden.includes(name) && <Icon name="check" />}
          </Box>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
