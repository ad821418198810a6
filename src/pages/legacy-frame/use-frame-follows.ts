import { type RefObject, useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isFromFrame } from './from-frame.ts'

const withoutHash = (address: string): string => address.split('#')[0] ?? ''

/**
 * Sends the frame after the console: on Back and Forward, and where a link of ours changed what is looked for. What the
 * frame itself has asked for it shows already.
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
    // Its mark stays with the entry of the history: going back to it is the console's wish, not the frame's.
    if (type !== NavigationType.Pop && isFromFrame(state)) return
    // Within a page nothing is loaded, so nothing would ever say that it has.
    if (!isSamePage) begin(address)
    frame.current?.contentWindow?.location.replace(address)
  }, [address, begin, frame, state, type])
}
