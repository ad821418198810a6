import { useEffect } from 'react'
import { useText } from '../core/i18n/text.ts'
import { modalStore } from '../core/modal-store.ts'
import { Button } from '../kit/Button.tsx'
import { useHelp } from './use-help.tsx'

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Opens the help of the page, like the key ? outside text fields. */
export function HelpButton() {
  const text = useText()
  const open = useHelp()
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return
      // Another dialog comes first.
      if (modalStore.getState().modal) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [open])
  if (!open) return null
  return (
    <Button variant="link" data-tour="help" aria-haspopup="dialog" aria-keyshortcuts="?" onClick={open}>
      {text('common.help.button')}
    </Button>
  )
}
