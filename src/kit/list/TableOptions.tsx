import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { useDensity } from './columns.ts'
import { SelectColumnsButton } from './SelectColumnsButton.tsx'

/** The visible columns of a list and its row density. */
export function TableOptions({
  list,
  columns,
}: {
  list: string
  columns: { name: string; label: string; isFixed?: boolean }[]
}) {
  const text = useText()
  const [density, setDensity] = useDensity(list)
  return (
    <div className="wide-only to-end flex gap-8">
      <SelectColumnsButton list={list} columns={columns} />
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
