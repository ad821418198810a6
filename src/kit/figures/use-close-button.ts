import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that closes a part of a page opened by the user: it gets the focus and is scrolled into view. If the part
 * disappears with the focus, the focus returns to its previous element.
 */
export function useCloseButton(): RefObject<HTMLButtonElement | null> {
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    close.current?.focus()
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus()
    }
  }, [])
  return close
}
