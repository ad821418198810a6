import { clsx } from 'clsx'
import { lazy, Suspense, useRef, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Icon } from '../Icon.tsx'
import classes from './filter-chip.module.css'

const FilterMenu = lazy(() => import('./FilterMenu.tsx'))

interface FilterChipProps {
  label: string
  options: { value: string; label: string }[]
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** One filter of a list: dashed while it is only possible, filled with its value and a cross once it narrows. */
export function FilterChip({ label, options, value, onChange }: FilterChipProps) {
  const text = useText()
  const chooser = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const isOn = value !== undefined
  const shown = options.find((option) => option.value === value)?.label ?? value
  const choose = (chosen: string) => {
    setAnchor(null)
    onChange(chosen)
  }
  return (
    <span className={clsx(classes.chip, isOn && classes.on)}>
      <button
        ref={chooser}
        type="button"
        className={classes.choose}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {!isOn && <Icon name="plus" size={12} />}
        {isOn ? `${label}: ${shown}` : label}
      </button>
      {isOn && (
        <button
          type="button"
          className={classes.remove}
          aria-label={text('common.list.removeFilter', { filter: label })}
          onClick={() => {
            // The remove button disappears with the value; the focus stays on the filter.
            chooser.current?.focus()
            onChange(undefined)
          }}
        >
          <Icon name="close" size={12} />
        </button>
      )}
      {anchor && (
        <Suspense>
          <FilterMenu
            anchor={anchor}
            options={options}
            value={value}
            onChoose={choose}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </span>
  )
}
