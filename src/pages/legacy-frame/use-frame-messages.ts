import { type RefObject, useEffect, useState } from 'react'
import { createPath, useLocation, useNavigate } from 'react-router'
import { readFrameMessage } from '../../../contract/legacy.ts'
import { FROM_FRAME } from './from-frame.ts'

/** Told to the window when somebody is active inside a frame: their clicks and keys never reach the console itself. */
const ACTIVITY_EVENT = 'console:activity'

/** Hears the framed page, and nobody else: how tall it is, what it calls itself, where it wants to go. */
export function useFrameMessages(frame: RefObject<HTMLIFrameElement | null>, origin: string) {
  const location = useLocation()
  const navigate = useNavigate()
  const [height, setHeight] = useState<number | null>(null)
  const [ownTitle, setOwnTitle] = useState<string | null>(null)

  useEffect(() => {
    const hear = ({ source, origin: sender, data }: MessageEvent) => {
      if (!frame.current || source !== frame.current.contentWindow || sender !== origin) return
      const message = readFrameMessage(data)
      switch (message?.type) {
        case 'activity':
          window.dispatchEvent(new CustomEvent(ACTIVITY_EVENT))
          break
        case 'navigate':
          // To where we are already it goes when its session is over: the console's own steps then see to it.
          void navigate(message.path, { replace: message.path === createPath(location), state: FROM_FRAME })
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
  }, [frame, origin, location, navigate])

  return { height, ownTitle }
}
