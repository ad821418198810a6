import classes from './form/input-box.module.css'
import { Icon } from './Icon.tsx'

interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** A search box that searches during typing; Enter doesn't submit a surrounding form. Its label is also its placeholder. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <div className={classes.box}>
      <Icon name="search" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  )
}
