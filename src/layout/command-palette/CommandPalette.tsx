import { lazy, Suspense, useCallback, useEffect } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { modalStore } from '../../core/modal-store.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import classes from './command-palette.module.css'

const Palette = lazy(() => import('./Palette.tsx'))

const MODAL = 'palette'

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button in the header, and Ctrl or Cmd with K from anywhere; the content is loaded with the palette itself. */
export function CommandPalette() {
  const text = useText()
  const close = useCallback(() => modalStore.close(MODAL), [])
  const open = useCallback(() => {
    const message = (
      <Suspense>
        <Palette onClose={close} />
      </Suspense>
    )
    modalStore.add({ id: MODAL, title: text('common.palette.title'), message, isSearch: true })
  }, [text, close])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (modalStore.getState().modal?.id === MODAL) close()
      else open()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open, close])
  const keys = isApple() ? '⌘ K' : 'Ctrl K'
  return (
    <Button
      variant="quiet"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={text('common.palette.title')}
      onClick={open}
    >
      <Icon name="search" />
      <kbd className={classes.keys}>{keys}</kbd>
    </Button>
  )
}
