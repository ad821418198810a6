import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Dropdown } from '../Dropdown.tsx'
import { Icon } from '../Icon.tsx'
import classes from './filter-chip.module.css'

interface PickerChipProps {
  label: string
  /** The selected value as text; undefined if there is none. */
  shown: string | undefined
  onClear: () => void
  /** The available values, with a search. */
  children: (close: () => void) => ReactNode
}

/** A filter of a list whose values are too many for a menu: it opens a panel in which one is searched. */
export function PickerChip({ label, shown, onClear, children }: PickerChipProps) {
  const text = useText()
  const isOn = shown !== undefined
  return (
    <span className={clsx(classes.chip, isOn && classes.on)}>
      <Dropdown
        trigger={
          <>
            {!isOn && <Icon name="plus" size={12} />}
            {isOn ? `${label}: ${shown}` : label}
          </>
        }
        triggerClass={classes.choose}
        panelLabel={label}
        isWide
      >
        {children}
      </Dropdown>
      {isOn && (
        <button
          type="button"
          className={classes.remove}
          aria-label={text('common.list.removeFilter', { filter: label })}
          onClick={({ currentTarget }) => {
            // The remove button disappears with the value; the focus stays on the filter.
            currentTarget.parentElement?.querySelector('button')?.focus()
            onClear()
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
    </span>
  )
}
