import { Icon } from './Icon.tsx'
import classes from './search-field.module.css'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search box whose label is also its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={classes.field}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
