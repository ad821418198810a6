import { type FocusEvent, type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { MENU_HIDE_MS, POPPER_DISPOSE_MS } from '../core/constants.ts'

/** Why it is open: only on hover, or opened deliberately. */
type Open = 'no' | 'passing' | 'pinned'

/**
 * A panel that belongs to a button: it opens on hover, tap, click, Enter or Space. It closes on Escape, with a delay
 * when the pointer leaves, and when the focus moves elsewhere.
 */
export function useDropdown() {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [open, setOpen] = useState<Open>('no')
  const [isMounted, setMounted] = useState(false)
  const isOpen = open !== 'no'

  // A floating panel stays rendered a moment longer for its exit animation.
  useEffect(() => {
    if (isOpen) return setMounted(true)
    const dispose = setTimeout(() => setMounted(false), POPPER_DISPOSE_MS)
    return () => clearTimeout(dispose)
  }, [isOpen])
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (to: Open) => {
    clearTimeout(timer.current)
    setOpen(to)
  }
  const close = () => change('no')
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse'

  return {
    isOpen,
    isMounted: isMounted || isOpen,
    close,
    rootProps: {
      onPointerEnter: (event: PointerEvent) => {
        if (!isMouse(event)) return
        clearTimeout(timer.current)
        if (!isOpen) change('passing')
      },
      onPointerLeave: (event: PointerEvent) => {
        clearTimeout(timer.current)
        if (isMouse(event) && open === 'passing') timer.current = setTimeout(close, MENU_HIDE_MS)
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // Nothing at all gets the focus when the window loses it, or on a click into the panel's empty space.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close()
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        trigger.current?.focus()
        close()
      },
    },
    triggerProps: {
      ref: trigger,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? id : undefined,
      onClick: () => change(open === 'pinned' ? 'no' : 'pinned'),
    },
    panelProps: { id, 'data-open': isOpen },
  }
}
