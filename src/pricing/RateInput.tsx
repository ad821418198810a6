import classes from './pricing.module.css'

interface RateInputProps {
  id: string
  /** Its row and column, because there is no visible label. */
  label: string
  value: string
  error: string | null
  onChange: (value: string) => void
}

/** A rate or another number in a table; its error is shown below it. */
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
