import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string | number> {
  label: string
  options: readonly { value: Value; label: string; title?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** The target of a key among buttons in a row, including Home and End. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const place = buttons.indexOf(event.target as HTMLButtonElement)
  buttons[Math.min(buttons.length - 1, Math.max(0, place + step))]?.focus()
  event.preventDefault()
}

/** A few exclusive choices side by side; each is a toggle button. One Tab stop, arrow keys move between them. */
export function Segmented<Value extends string | number>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const [focused, setFocused] = useState<Value | null>(null)
  const isOffered = (next: Value | null) => options.some((option) => option.value === next)
  const stop = [focused, value].find(isOffered) ?? options[0]?.value
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null)
  }
  return (
    <div role="toolbar" aria-label={label} className={classes.group} onKeyDown={moveFocus} onBlur={leave}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={classes.option}
          tabIndex={option.value === stop ? 0 : -1}
          aria-pressed={option.value === value}
          aria-label={option.title}
          onFocus={() => setFocused(option.value)}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  )
}
