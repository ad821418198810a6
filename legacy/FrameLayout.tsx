import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useFrameLink } from './frame/use-link.ts'
import classes from './frame-layout.module.css'
import { Outside } from './pages/Outside.tsx'

/** The page alone: header, menu and footer are the console's. It reports its height to the console. */
export function FrameLayout({ children }: { children: ReactNode }) {
  const link = useFrameLink()
  // Not `main`: the console's own `main` contains the frame.
  const Place = link.isFramed ? 'div' : ('main' as 'div')
  const place = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const toTop = Boolean((state as { _scrollToTop?: boolean } | null)?._scrollToTop)

  useEffect(() => {
    const { current } = place
    if (!current) return
    const observer = new ResizeObserver(() => link.post({ type: 'height', value: current.offsetHeight }))
    observer.observe(current)
    return () => observer.disconnect()
  }, [link])

  // react-admin scrolls our window for a new page of a list, but it is the console's that scrolls.
  useEffect(() => {
    if (toTop && state) place.current?.scrollIntoView({ block: 'start' })
  }, [toTop, state])

  return (
    <Place ref={place} className={classes.page}>
      {link.isFramed ? children : <Outside />}
      <div id="floating" className={classes.floating} />
    </Place>
  )
}
