import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Integrations } from '../../../contract/connection/integrations.ts'
import { eventually } from '../../../tests/support/eventually.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { pageWithoutScripts } from '../../testing/page-without-scripts.ts'
import { sampleUser } from '../../testing/samples.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { startIntegrations } from './start-integrations.ts'

const TAG_MANAGER = { id: 'GTM-AB12', script: 'https://tags.example/gtm.js?id=GTM-AB12' }
const CHAT = { script: 'https://chat.example/8150.js' }

beforeEach(() => {
  startStore.setState({ user: sampleUser() })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mockRestore()
})

/** The console's page as the server sends it, with these integrations written into it, or none. */
function consolePage(written?: Integrations) {
  const { page, scripts } = pageWithoutScripts()
  if (written)
    page.body.innerHTML = `<script type="application/json" id="integrations">${JSON.stringify(written)}</script>`
  const requestIdleCallback = vi.fn((run: () => void) => run())
  const window = Object.assign(new EventTarget(), { document: page, requestIdleCallback }) as unknown as Window
  const addresses = () => scripts.map(({ src }) => src)
  return { window, scripts, addresses, requestIdleCallback }
}

/** HubSpot's token, which the server hands out or can not get. */
function serveToken(status = 200) {
  const { fetchIt, received } = fakeApi({ 'GET /api/user/hubspot-token': { status, body: { token: 'token-1' } } })
  vi.stubGlobal('fetch', fetchIt)
  return received
}

describe('integrations', () => {
  it('no integration is started if the page configures none', async () => {
    const received = serveToken()
    const { window, addresses } = consolePage()
    await startIntegrations(window, Promise.resolve())
    expect([addresses(), received]).toEqual([[], []])
  })

  it('integrations wait for the first page, and then until the browser is idle', async () => {
    serveToken()
    const { window, addresses, requestIdleCallback } = consolePage({ tagManager: TAG_MANAGER, chat: CHAT })
    let show = () => {}
    let rest = () => {}
    requestIdleCallback.mockImplementation((run) => {
      rest = run
    })
    void startIntegrations(window, new Promise((resolve) => (show = resolve)))
    await Promise.resolve()
    expect(requestIdleCallback).not.toHaveBeenCalled()
    show()
    await eventually(() => expect(requestIdleCallback).toHaveBeenCalledOnce())
    expect(addresses()).toEqual([])
    rest()
    await eventually(() => expect(addresses().sort()).toEqual([CHAT.script, TAG_MANAGER.script]))
  })

  it('a chat without identity fails by itself: it is logged, and the tag manager runs', async () => {
    serveToken(502)
    const { window, addresses } = consolePage({ chat: CHAT, tagManager: TAG_MANAGER })
    void startIntegrations(window, Promise.resolve())
    await eventually(() => expect(addresses()).toEqual([TAG_MANAGER.script]))
    await eventually(() =>
      expect(console.error).toHaveBeenCalledWith('The chat could not be started', expect.any(Error)),
    )
  })

  it('a tag manager that does not answer fails by itself: it is logged, and the chat runs', async () => {
    serveToken()
    const { window, scripts, addresses } = consolePage({ tagManager: TAG_MANAGER, chat: CHAT })
    void startIntegrations(window, Promise.resolve())
    await eventually(() => expect(addresses()).toContain(TAG_MANAGER.script))
    scripts.find(({ src }) => src === TAG_MANAGER.script)?.dispatchEvent(new Event('error'))
    await eventually(() => expect(addresses()).toContain(CHAT.script))
    await eventually(() =>
      expect(console.error).toHaveBeenCalledWith('The tag manager could not be started', expect.any(Error)),
    )
  })

  it('no chat is started for somebody who is not signed in', async () => {
    startStore.setState({ user: null })
    const received = serveToken()
    const { window, addresses } = consolePage({ chat: CHAT })
    await startIntegrations(window, Promise.resolve())
    expect([addresses(), received]).toEqual([[], []])
  })
})
