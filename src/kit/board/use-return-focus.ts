import { useEffect, useRef } from 'react'

/** Returns the focus to the element that opened an inline form, once it closes. */
export function useReturnFocus<Opener extends HTMLElement>(isOpen: boolean) {
  const opener = useRef<Opener>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return opener
}
