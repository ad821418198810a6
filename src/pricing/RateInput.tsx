import classes from './pricing.module.css'

interface RateInputProps {
  id: string
  /** Its row and column, as no label stands beside it. */
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** A rate or another number in a table; what is wrong stands under it. */
export function RateInput({ id, label, value, error, onChange }: RateInputProps) {
  return (
    <span className={classes.cell}>
      <input
        id={id}
        className={classes.input}
        inputMode="decimal"
        autoComplete="off"
        aria-label={label}
        aria-invalid={error !== null}
        aria-describedby={error ? `${id}-error` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
      />
      {error && (
        <span id={`${id}-error`} className={classes.error}>
          {error}
        </span>
      )}
    </span>
  )
}
