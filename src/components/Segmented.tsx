import classes from './segmented.module.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string; title?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few exclusive choices side by side; each is a button that says whether it is pressed. */
export function Segmented<Value extends string | number>({ label, options, value, onChange }: SegmentedProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out inline in a card's head
    <div role="group" aria-label={label} className={classes.group}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          aria-pressed={option.value === value}
          aria-label={option.title}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
