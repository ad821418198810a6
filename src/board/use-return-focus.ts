import { useEffect, useRef } from 'react'

/** Gives the focus back to what opened a form in its place, once that closes. */
export function useReturnFocus<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
