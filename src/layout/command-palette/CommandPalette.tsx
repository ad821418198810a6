import Box from '@mui/material/Box'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../core/i18n/text.ts'
import { modalStore } from '../../core/modal-store.ts'
import { useLongWork } from '../../core/use-loading.ts'
import { Button } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Tag } from '../../kit/Tag.tsx'

const importPalette = () => import('./Palette.tsx')

/** Loads the palette with its dialog. */
const load = () => Promise.all([importPalette(), import('../ModalDialog.tsx')])
/** Loads them ahead of what is about to open them; if that fails, opening tries again. */
const loadAhead = () => void load().catch(() => undefined)

/** The palette once it is loaded, so that it opens with its entries; if that fails, one that shows why when it is drawn. */
const readPalette = () =>
  load().then(
    ([{ default: Palette }]) => Palette,
    () => lazy(importPalette),
  )

const MODAL = 'palette'
const KEYS = { display: { xs: 'none', lg: 'flex' }, font: 'inherit' }

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

/** Collects what is typed until the palette is loaded, and keeps those keys from the page; ends with the text when the palette takes it. */
function collectTyping(): () => string {
  let typed = ''
  const hear = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else return
    event.preventDefault()
  }
  window.addEventListener('keydown', hear, true)
  return () => {
    window.removeEventListener('keydown', hear, true)
    return typed
  }
}

/** The button in the header, and Ctrl or Cmd with K from anywhere; the palette is loaded as soon as it looks wanted. */
export function CommandPalette() {
  const text = useText()
  const take = useRef<() => string>(() => '')
  const close = useCallback(() => {
    take.current()
    modalStore.close(MODAL)
  }, [])
  const [isOpening, setOpening] = useState(false)
  useLongWork(isOpening)
  const open = useCallback(async () => {
    const takeTyped = collectTyping()
    take.current = takeTyped
    setOpening(true)
    const Palette = await readPalette()
    setOpening(false)
    const message = (
      <Suspense>
        <Palette takeTyped={takeTyped} onClose={close} />
      </Suspense>
    )
    modalStore.add({ id: MODAL, title: text('common.palette.title'), message, isSearch: true })
  }, [text, close])
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Control' || event.key === 'Meta') loadAhead()
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      if (modalStore.getState().modal?.id === MODAL) close()
      else if (!isOpening) void open()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [open, close, isOpening])
  const keys = isApple() ? '⌘ K' : 'Ctrl K'
  return (
    <Button
      variant="quiet"
      size="small"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={text('common.palette.title')}
      onPointerEnter={loadAhead}
      onFocus={loadAhead}
      onClick={() => !isOpening && void open()}
    >
      <Icon name="search" />
      <Box component="kbd" sx={KEYS}>
        <Tag>{keys}</Tag>
      </Box>
    </Button>
  )
}
