import { act, render } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { ContextMessage } from '../../contract/platform/legacy.ts'
import { type FakeRoutes, fakeApi } from '../../src/testing/fake-api.ts'
import { createFrameLink } from '../frame/link.ts'
import { loadTexts } from '../i18n/provider.ts'
import { LegacyApp } from '../LegacyApp.tsx'
import { queryClient } from '../query-client.ts'
import { startLegacy } from '../start.ts'

const ORIGIN = 'http://console.test'

/** A window in a frame: its messages to the console are recorded, and the console can send it messages. */
export function fakeFrame({ isFramed = true } = {}) {
  const own = new EventTarget() as EventTarget & { parent: unknown; location: { origin: string } }
  const parent = { postMessage: vi.fn() }
  own.location = { origin: ORIGIN }
  own.parent = isFramed ? parent : own
  const postMessage = (data: unknown, { source = parent as unknown, origin = ORIGIN } = {}) => {
    const event = new MessageEvent('message', { data, origin })
    Object.defineProperty(event, 'source', { value: source })
    own.dispatchEvent(event)
  }
  return {
    own: own as unknown as Window,
    parent,
    postMessage,
    messages: () => parent.postMessage.mock.calls.map(([data]) => data),
  }
}

export const sampleContext = (part: Partial<ContextMessage> = {}): ContextMessage => ({
  type: 'context',
  companyId: 7,
  language: 'en',
  locale: 'GB',
  theme: 'light',
  ...part,
})

interface LegacyOptions {
  at: string
  routes?: FakeRoutes
  isFramed?: boolean
  /** The console's first message; null if it sends none. */
  context?: ContextMessage | null
}

/** The framed application; only HTTP and the console around it are replaced. */
export async function renderLegacy({ at, routes = {}, isFramed = true, context = sampleContext() }: LegacyOptions) {
  queryClient.clear()
  const frame = fakeFrame({ isFramed })
  const link = createFrameLink(frame.own)
  const api = fakeApi(routes)
  const { router, dataProvider } = startLegacy({ link, at, fetchIt: api.fetchIt })
  // A navigation that is still under way would write the address of this page into the next test.
  onTestFinished(() => router.dispose())
  const texts = await loadTexts('en')
  const shown = render(<LegacyApp link={link} router={router} dataProvider={dataProvider} texts={texts} />)
  const postMessage = (message: ContextMessage) => act(async () => frame.postMessage(message))
  if (context) await postMessage(context)
  return { ...shown, router, postMessage, messages: frame.messages, received: api.received }
}
