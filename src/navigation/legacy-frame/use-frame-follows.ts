import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { isFromFrame } from './from-frame.ts'

const withoutHash = (address: string): string => address.split('#')[0] ?? ''

/**
 * Moves the frame along with the console: on Back and Forward, and when a console link changes the query. Navigation
 * requested by the frame itself is already shown.
 */
export function useFrameFollows(
  frame: RefObject<HTMLIFrameElement | null>,
  address: string,
  begin: (address: string) => void,
): void {
  const { state } = useLocation()
  const type = useNavigationType()
  const shown = useRef(address)

  useEffect(() => {
    if (address === shown.current) return
    const isSamePage = withoutHash(address) === withoutHash(shown.current)
    shown.current = address
    // The mark stays with the history entry: going back to it is requested by the console, not by the frame.
    if (type !== NavigationType.Pop && isFromFrame(state)) return
    // Navigation within a page loads nothing, so no load event would follow.
    if (!isSamePage) begin(address)
    frame.current?.contentWindow?.location.replace(address)
  }, [address, begin, frame, state, type])
}
