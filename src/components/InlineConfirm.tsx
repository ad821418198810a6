import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import classes from './inline-confirm.module.css'

interface InlineConfirmProps {
  /** What the button says, and what it is called where several say the same. */
  label: string
  name: string
  question: string
  confirm: string
  cancel: string
  isBusy: boolean
  onConfirm: () => void
}

/** A button that asks once more in its own place. The focus follows: to the question, and back where it is denied. */
export function InlineConfirm({ label, name, question, confirm, cancel, isBusy, onConfirm }: InlineConfirmProps) {
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const start = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) yes.current?.focus()
    else if (wasAsking.current) start.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <Button ref={start} size="small" aria-label={name} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setAsking(false)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't stand beside its buttons
    <div role="group" aria-label={question} className={classes.confirm} onKeyDown={cancelByKey}>
      <span>{question}</span>
      <Button
        ref={yes}
        variant="primary"
        size="small"
        onClick={() => {
          setAsking(false)
          onConfirm()
        }}
      >
        {confirm}
      </Button>
      <Button size="small" onClick={() => setAsking(false)}>
        {cancel}
      </Button>
    </div>
  )
}
