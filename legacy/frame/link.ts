import { type ContextMessage, type FrameMessage, readContextMessage } from '../../contract/legacy.ts'

/** The way to the console around us and back. */
export interface FrameLink {
  /** False where somebody opened the page by itself. */
  isFramed: boolean
  post: (message: FrameMessage) => void
  /** What the console has said last; null until it has. */
  context: () => ContextMessage | null
  subscribe: (listener: () => void) => () => void
}

/** Hears nobody but the window around us, and only where it is of our own origin. */
export function createFrameLink(own: Window): FrameLink {
  const { parent } = own
  const { origin } = own.location
  const isFramed = parent !== own
  const listeners = new Set<() => void>()
  let context: ContextMessage | null = null

  own.addEventListener('message', ({ source, origin: sender, data }: MessageEvent) => {
    if (!isFramed || source !== parent || sender !== origin) return
    const message = readContextMessage(data)
    if (!message) return
    context = message
    for (const listener of listeners) listener()
  })

  return {
    isFramed,
    post: (message) => {
      if (isFramed) parent.postMessage(message, origin)
    },
    context: () => context,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
