import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../core/i18n/text.ts'
import { Button } from './Button.tsx'
import form from './form/form.module.css'
import { Row } from './layout/Row.tsx'

interface ConfirmationProps {
  question: string
  confirm: string
  cancel: string
  /** Requires the user's own password too: an open session alone is not sufficient. */
  asksPassword?: boolean
  /** The edge that it keeps to. */
  align?: 'start' | 'end'
  onConfirm: (password: string) => void
  onCancel: () => void
}

/** A question with its two answers, which takes the focus. */
export function Confirmation(props: ConfirmationProps) {
  const { question, confirm, cancel, asksPassword = false, align = 'end', onConfirm, onCancel } = props
  const text = useText()
  const [password, setPassword] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  useEffect(() => (field.current ?? yes.current)?.focus(), [])
  const isMissing = asksPassword && password === ''
  const cancelByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  const confirmByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // The form around it is another one.
    event.preventDefault()
    if (!isMissing) onConfirm(password)
  }
  return (
    <Row role="group" aria-label={question} justify={align} className="compact" onKeyDown={cancelByKey}>
      <span>{question}</span>
      {asksPassword && (
        <input
          ref={field}
          type="password"
          className={form.inRow}
          aria-label={text('common.currentPassword.label')}
          placeholder={text('common.currentPassword.label')}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          onKeyDown={confirmByKey}
        />
      )}
      <Button ref={yes} variant="primary" size="small" disabled={isMissing} onClick={() => onConfirm(password)}>
        {confirm}
      </Button>
      <Button size="small" onClick={onCancel}>
        {cancel}
      </Button>
    </Row>
  )
}

interface InlineConfirmProps extends Omit<ConfirmationProps, 'onCancel'> {
  /** The button's text, and its accessible name if several have the same text. */
  label: string
  name: string
  isBusy: boolean
}

/** A button that asks for confirmation in place. The focus moves to the question, and back if it is cancelled. */
export function InlineConfirm({ label, name, isBusy, onConfirm, ...question }: InlineConfirmProps) {
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  const start = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isAsking && wasAsking.current) start.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])

  if (!isAsking)
    return (
      <Button ref={start} size="small" aria-label={name} disabled={isBusy} onClick={() => setAsking(true)}>
        {label}
      </Button>
    )
  const confirmIt = (password: string) => {
    setAsking(false)
    onConfirm(password)
  }
  return <Confirmation {...question} onConfirm={confirmIt} onCancel={() => setAsking(false)} />
}
