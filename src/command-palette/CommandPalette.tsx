import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { useText } from '../i18n/text.ts'
import classes from './command-palette.module.css'

const Palette = lazy(() => import('./Palette.tsx'))

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** The button in the header, and Ctrl or Cmd with K from anywhere; what is found comes with the palette itself. */
export function CommandPalette() {
  const text = useText()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setOpen((was) => !was)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  const keys = isApple() ? '⌘ K' : 'Ctrl K'
  return (
    <>
      <Button
        variant="quiet"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={text('common.palette.title')}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <kbd className={classes.keys}>{keys}</kbd>
      </Button>
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
