import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { Button } from './Button.tsx'
import classes from './inline-confirm.module.css'
import { Row } from './layout/Row.tsx'

interface InlineConfirmProps {
  /** The button's text, and its accessible name if several have the same text. */
  label: string
  name: string
  question: string
  confirm: string
  cancel: string
  isBusy: boolean
  /** Requires the user's own password too: an open session alone is not sufficient. */
  asksPassword?: boolean
  onConfirm: (password: string) => void
}

/** A button that asks for confirmation in place. The focus moves to the question, and back if it is cancelled. */
export function InlineConfirm(props: InlineConfirmProps) {
  const { label, name, question, confirm, cancel, isBusy, asksPassword = false, onConfirm } = props
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const wasAsking = useRef(false)
  const start = useRef<HTMLButtonElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isAsking) (field.current ?? yes.current)?.focus()
    else if (wasAsking.current) start.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <Button ref={start} size="small" aria-label={name} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  const isMissing = asksPassword && password === ''
  const close = () => {
    setPassword('')
    setAsking(false)
  }
  const confirmIt = () => {
    close()
    onConfirm(password)
  }
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
  }
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is another one.
    event.preventDefault()
    if (!isMissing) confirmIt()
  }
  return (
    <Row role="group" aria-label={question} justify="end" className={classes.confirm} onKeyDown={cancelByKey}>
      <span>{question}</span>
      {asksPassword && (
        <input
          ref={field}
          type="password"
          className={classes.password}
          aria-label={text('common.currentPassword.label')}
          placeholder={text('common.currentPassword.label')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onKeyDown={confirmByKey}
        />
      )}
      <Button ref={yes} variant="primary" size="small" disabled={isMissing} onClick={confirmIt}>
        {confirm}
      </Button>
      <Button size="small" onClick={close}>
        {cancel}
      </Button>
    </Row>
  )
}
