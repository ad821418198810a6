import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

interface FilterMenuProps {
  options: { value: string; label: string }[]
  anchor: HTMLElement
  value: string | undefined
  onChoose: (value: string) => void
  onClose: () => void
}

/** A menu of a filter's values. It has its own chunk: load it lazily. */
export default function FilterMenu({ anchor, options, value, onChoose, onClose }: FilterMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {options.map((option) => (
        <MenuItem
          key={option.value}
          role="menuitemradio"
          aria-checked={option.value === value}
          selected={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.label}
        </MenuItem>
      ))}
    </Menu>
  )
}
