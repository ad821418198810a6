import { createStore } from 'zustand/vanilla'
import { type ContextMessage, type FrameMessage, readContextMessage } from '../../contract/platform/legacy.ts'

/** The way to the console around us and back. */
export interface FrameLink {
  /** False if the page was opened directly. */
  isFramed: boolean
  post: (message: FrameMessage) => void
  /** The console's last message; null until there is one. */
  context: () => ContextMessage | null
  subscribe: (listener: () => void) => () => void
}

/** Accepts messages only from the parent window, and only if it has our own origin. */
export function createFrameLink(own: Window): FrameLink {
  const { parent } = own
  const { origin } = own.location
  const isFramed = parent !== own
  const store = createStore<{ context: ContextMessage | null }>(() => ({ context: null }))

  own.addEventListener('message', ({ source, origin: sender, data }: MessageEvent) => {
    if (!isFramed || source !== parent || sender !== origin) return
    const context = readContextMessage(data)
    if (context) store.setState({ context })
  })

  return {
    isFramed,
    post: (message) => {
      if (isFramed) parent.postMessage(message, origin)
    },
    context: () => store.getState().context,
    subscribe: store.subscribe,
  }
}
