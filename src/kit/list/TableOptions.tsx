import { lazy, Suspense, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useDensity, useHiddenColumns } from './columns.ts'
import classes from './table-options.module.css'

const ColumnMenu = lazy(() => import('./ColumnMenu.tsx'))

/** The visible columns of a list and its row density. */
export function TableOptions({
  list,
  columns,
}: {
  list: string
  columns: { name: string; label: string; isFixed?: boolean }[]
}) {
  const text = useText()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [hidden, setHidden] = useHiddenColumns(list)
  const [density, setDensity] = useDensity(list)
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name])
  return (
    <div className={classes.view}>
      <Button
        variant="soft"
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
      <Button
        variant="soft"
        aria-pressed={density === 'compact'}
        onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
      >
        <Icon name="rows" />
        {text('common.list.compact')}
      </Button>
    </div>
  )
}
