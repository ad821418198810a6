import { clsx } from 'clsx'
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
  /** Whether the last changes were saved. If given, the bar is seen only with changes or with that result. */
  isSaved?: boolean
  /** Omitted if there is nothing to discard. */
  onDiscard?: () => void
  /** The button's label instead of Save. */
  label?: string | undefined
  /** The id of its form, if it is outside of it. */
  form?: string
  /** Shown before the buttons. */
  children?: ReactNode
}

/**
 * Sticks to the lower edge below a form: a summary of changes, and the buttons that save or discard them. While it is not
 * seen, its summary remains for screen readers.
 */
export function SaveBar(props: SaveBarProps) {
  const { description, isChanged, isSending, isSaved, onDiscard, label, form, children } = props
  const text = useText()
  const isShown = isSaved !== false || isChanged || isSending
  return (
    <div className={isShown ? classes.bar : undefined}>
      <span aria-live="polite" className={clsx(!isShown && 'visually-hidden')}>
        {description}
      </span>
      {children}
      {isShown && (
        <SubmitButton isSending={isSending || !isChanged} {...(form === undefined ? {} : { form })}>
          {label ?? text(isSending ? 'common.form.saving' : 'common.form.save')}
        </SubmitButton>
      )}
      {isShown && onDiscard && (
        <Button variant="quiet" size="large" disabled={!isChanged || isSending} onClick={onDiscard}>
          {text('common.form.discard')}
        </Button>
      )}
    </div>
  )
}
