import { type RefObject, useEffect, useRef } from 'react'

/**
 * The button that closes a part of a page which the user opened: the focus moves to it, and the page with it. When the part goes and
 * leaves the focus nowhere, it goes back to where it came from.
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
