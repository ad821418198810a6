import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'

/** Something that can be done, in a word or two. */
export interface Action {
  label: string
  onChoose: () => void
  isDisabled?: boolean
}

interface ActionMenuProps {
  anchor: HTMLElement
  actions: readonly Action[]
  onClose: () => void
}

/** A menu of actions for an item. It has its own chunk: load it lazily. */
export default function ActionMenu({ anchor, actions, onClose }: ActionMenuProps) {
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      {actions.map(({ label, onChoose, isDisabled = false }) => (
        <MenuItem
          key={label}
          disabled={isDisabled}
          onClick={() => {
            onClose()
            onChoose()
          }}
        >
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
