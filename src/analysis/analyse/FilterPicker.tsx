import { clsx } from 'clsx'
import type { Filter } from '../../../contract/analysis/analyse.ts'
import { MOST_CHOSEN } from '../../../contract/analysis/analyse.ts'
import { useText } from '../../core/i18n/text.ts'
import { Dropdown } from '../../kit/Dropdown.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { useGroupName } from '../../kit/figures/use-group-name.ts'
import { Icon } from '../../kit/Icon.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import chip from '../../kit/list/filter-chip.module.css'
import { Skeleton } from '../../kit/Skeleton.tsx'
import classes from './filter-picker.module.css'
import { useChoices } from './use-analyse.ts'
import type { AnalyseView } from './use-analyse-view.ts'

interface FilterPickerProps {
  filter: Filter
  /** The selected values; an empty string means no value. */
  values: readonly string[]
  view: AnalyseView
}

/** One filter: its name and selected values, and a list of all values with checkboxes. */
export function FilterPicker({ filter, values, view }: FilterPickerProps) {
  const text = useText()
  const nameOf = useGroupName()
  const name = text(`analyse.filters.${filter}`)
  const [first] = values
  const shown =
    first === undefined
      ? text('analyse.allOf', { filter: name })
      : values.length === 1
        ? text('analyse.chosenOf', { filter: name, chosen: nameOf(first || null, filter) })
        : text('analyse.countOf', { filter: name, smart_count: values.length })
  return (
    <Dropdown
      triggerClass={clsx('inline-row gap-6 control pointer', classes.trigger, first !== undefined && chip.on)}
      trigger={
        <>
          {shown}
          <Icon name="down" size={12} />
        </>
      }
      panelLabel={text('analyse.choose', { filter: name })}
      panelClass={classes.panel}
    >
      {() => <Choices filter={filter} values={values} view={view} />}
    </Dropdown>
  )
}

function Choices({ filter, values, view }: FilterPickerProps) {
  const text = useText()
  const nameOf = useGroupName()
  const call = useChoices(filter, view)
  // Values selected for other nights stay in the list so that they can be removed.
  const allOf = (groups: readonly (string | null)[]) => [...new Set([...groups.map((group) => group ?? ''), ...values])]
  const put = (value: string, isChosen: boolean) => {
    const next = isChosen ? [...values, value] : values.filter((each) => each !== value)
    view.address.put({ [filter]: next })
  }
  return (
    <Loaded
      call={call}
      failed={text('figures.failed')}
      placeholder={<Skeleton width={180} height={96} />}
      empty={(data) => allOf(data.groups).length === 0 && <EmptyState title={text('analyse.nothingToChoose')} />}
    >
      {(data) => (
        <ul>
          {allOf(data.groups).map((value) => (
            <li key={value}>
              <label className={clsx('row pointer', classes.choice)}>
                <input
                  type="checkbox"
                  checked={values.includes(value)}
                  disabled={!values.includes(value) && values.length >= MOST_CHOSEN}
                  onChange={({ target }) => put(value, target.checked)}
                />
                {nameOf(value || null, filter, data.unmapped)}
              </label>
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  )
}
