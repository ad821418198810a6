import type { ReactNode } from 'react'
import { useText } from '../../i18n/text.ts'
import { Button } from '../Button.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** What changed, or how saving went. */
  description: string
  isChanged: boolean
  isSending: boolean
  /** Left out where there is nothing to go back to. */
  onDiscard?: () => void
  /** What the button says in place of to save. */
  label?: string | undefined
  /** The id of its form, where it stands outside of it. */
  form?: string
  /** What stands before the buttons. */
  children?: ReactNode
}

/** Sticks to the lower edge under a form: what changed, in words, and the buttons that save or discard it. */
export function SaveBar({ description, isChanged, isSending, onDiscard, label, form, children }: SaveBarProps) {
  const text = useText()
  return (
    <div className={classes.bar}>
      <span aria-live="polite">{description}</span>
      {children}
      {onDiscard && (
        <Button variant="quiet" size="large" disabled={!isChanged || isSending} onClick={onDiscard}>
          {text('common.form.discard')}
        </Button>
      )}
      <SubmitButton isSending={isSending || !isChanged} {...(form === undefined ? {} : { form })}>
        {label ?? text(isSending ? 'common.form.saving' : 'common.form.save')}
      </SubmitButton>
    </div>
  )
}
