import { lazy, Suspense, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useHiddenColumns } from './columns.ts'

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx'))

interface SelectColumnsButtonProps {
  /** The name under which the choice is kept on this device. */
  list: string
  columns: readonly { name: string; label: string; isFixed?: boolean }[]
  /** Those that are hidden until the user chooses. */
  hiddenColumns?: readonly string[]
  size?: 'small'
}

/** Chooses the visible columns of a table. */
export function SelectColumnsButton({ list, columns, hiddenColumns, size }: SelectColumnsButtonProps) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [hidden, setHidden] = useHiddenColumns(list, hiddenColumns)
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <>
      <Button
        variant="soft"
        {...(size && { size })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="columns" />
        {text('common.list.columns')}
      </Button>
      {anchor && (
        <Suspense>
          <ColumnMenu
            anchor={anchor}
            columns={columns.filter(({ isFixed }) => !isFixed)}
            hidden={hidden}
            onToggle={toggle}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  )
}
