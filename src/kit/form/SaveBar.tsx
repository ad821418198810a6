import type { ReactNode } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { SubmitButton } from '../SubmitButton.tsx'
import classes from './save-bar.module.css'

interface SaveBarProps {
  /** What changed, or the result of saving. */
  description: string
  isChanged: boolean
  isSending: boolean
  /** Omitted if there is nothing to discard. */
  onDiscard?: () => void
  /** The button's label instead of Save. */
  label?: string | undefined
  /** The id of its form, if it is outside of it. */
  form?: string
  /** Shown before the buttons. */
  children?: ReactNode
}

/** Sticks to the lower edge below a form: a summary of changes, and the buttons that save or discard them. */
export function SaveBar({ description, isChanged, isSending, onDiscard, label, form, children }: SaveBarProps) {
  const text = useText()
  return (
    <div className={classes.bar}>
      <span aria-live="polite">{description}</span>
      {children}
      <SubmitButton isSending={isSending || !isChanged} {...(form === undefined ? {} : { form })}>
        {label ?? text(isSending ? 'common.form.saving' : 'common.form.save')}
      </SubmitButton>
      {onDiscard && (
        <Button variant="quiet" size="large" disabled={!isChanged || isSending} onClick={onDiscard}>
          {text('common.form.discard')}
        </Button>
      )}
    </div>
  )
}
