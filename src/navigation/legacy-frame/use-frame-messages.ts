import { type RefObject, useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router-dom'
import { readFrameMessage } from '../../../contract/platform/legacy.ts'
import { useLongWork } from '../../core/use-loading.ts'
import { FROM_FRAME } from './from-frame.ts'

/** Dispatched on the window when the user is active inside a frame: their clicks and keys never reach the console itself. */
const ACTIVITY_EVENT = 'console:activity'

/**
 * Handles messages from the framed page only: its height, its title, its navigation requests, and whether it waits for data, which
 * ends with each page that it loads.
 */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string, loads: number) {
  const location = useLocation()
  const navigate = useNavigate()
  const [height, setHeight] = useState<number | null>(null)
  const [ownTitle, setOwnTitle] = useState<string | null>(null)
  const [waiting, setWaiting] = useState({ since: 0, isWaiting: false })
  useLongWork(waiting.isWaiting && waiting.since === loads)

  useEffect(() => {
    const hear = ({ source, origin: sender, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow || sender !== origin) return
      const message = readFrameMessage(data)
      switch (message?.type) {
        case 'activity':
          window.dispatchEvent(new CustomEvent(ACTIVITY_EVENT))
          break
        case 'navigate':
          // It requests the current page when its session is over: the console's own checks then handle that.
          void navigate(message.path, { replace: message.path === createPath(location), state: FROM_FRAME })
          break
        case 'loading':
          setWaiting({ since: loads, isWaiting: message.value })
          break
        case 'height':
          setHeight(Math.ceil(message.value))
          break
        case 'title':
          setOwnTitle(message.value)
          break
      }
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, origin, loads, location, navigate])

  return { height, ownTitle }
}
