import { beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../tests/support/eventually.ts'
import { fakeApi } from '../../testing/fake-api.ts'
import { pageWithoutScripts } from '../../testing/page-without-scripts.ts'
import { type ChatPage, startChat } from './chat.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const SCRIPT = 'https://chat.example/8150.js'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => log.mockRestore()
})

/** A page with a chat, whose server hands out `token-1`, `token-2`, … or refuses; it loads no scripts by itself. */
function pageWithChat() {
  const { page: document, scripts } = pageWithoutScripts()
  const page: ChatPage = { document }
  const server = { isRefusing: false, asked: 0 }
  const { fetchIt } = fakeApi({
    'GET /api/user/hubspot-token': () => {
      server.asked += 1
      return server.isRefusing ? { status: 502 } : { body: { token: `token-${server.asked}` } }
    },
  })
  let endSession = () => {}
  const start = () =>
    startChat(
      page,
      { script: SCRIPT },
      {
        email: 'ada@hotel.example',
        fetchIt,
        now: () => Date.now(),
        whenSessionOver: (listener) => {
          endSession = listener
        },
      },
    )
  /** HubSpot's script is there. */
  const arrive = () => {
    const HubSpotConversations = { widget: { load: vi.fn(), refresh: vi.fn(), remove: vi.fn() }, clear: vi.fn() }
    page.HubSpotConversations = HubSpotConversations
    for (const ready of page.hsConversationsOnReady ?? []) ready()
    return HubSpotConversations
  }
  return { page, server, start, scripts, arrive, endSession: () => endSession() }
}

/** The chat of a user, with HubSpot's script on the page. */
async function runningChat() {
  const chat = pageWithChat()
  void chat.start()
  await eventually(() => expect(chat.scripts).toHaveLength(1))
  return { ...chat, widget: chat.arrive() }
}

describe('chat', () => {
  it('the chat knows who is signed in before its script is loaded, and shows itself when that is there', async () => {
    const { page, scripts, widget } = await runningChat()
    expect(scripts[0]?.src).toBe(SCRIPT)
    expect(page.hsConversationsSettings).toEqual({
      loadImmediately: false,
      identificationEmail: 'ada@hotel.example',
      identificationToken: 'token-1',
    })
    expect(widget.widget.load).toHaveBeenCalledOnce()
  })

  it('the chat gets a new identity every eleven hours', async () => {
    const { page, server, widget } = await runningChat()
    vi.advanceTimersByTime(11 * HOUR - MINUTE)
    expect(server.asked).toBe(1)
    vi.advanceTimersByTime(MINUTE)
    await eventually(() => expect(page.hsConversationsSettings?.identificationToken).toBe('token-2'))
    expect(widget.widget.refresh).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(11 * HOUR)
    await eventually(() => expect(page.hsConversationsSettings?.identificationToken).toBe('token-3'))
  })

  it("a chat whose identity can't be renewed continues, and tries again in time", async () => {
    const { page, server, widget } = await runningChat()
    server.isRefusing = true
    vi.advanceTimersByTime(11 * HOUR)
    await eventually(() =>
      expect(console.error).toHaveBeenCalledWith('The identity for the chat could not be renewed', expect.any(Error)),
    )
    expect(page.hsConversationsSettings?.identificationToken).toBe('token-1')
    expect([widget.widget.refresh.mock.calls.length, widget.widget.remove.mock.calls.length]).toEqual([0, 0])
    server.isRefusing = false
    vi.advanceTimersByTime(11 * HOUR)
    await eventually(() => expect(page.hsConversationsSettings?.identificationToken).toBe('token-3'))
  })

  it('somebody without an identity gets no chat, and HubSpot is not called', async () => {
    const { page, server, start, scripts } = pageWithChat()
    server.isRefusing = true
    await expect(start()).rejects.toThrow('502')
    expect([scripts, page.hsConversationsSettings]).toEqual([[], undefined])
  })

  it('the chat ends with the session, and leaves nothing of it to anyone who signs in next', async () => {
    const { widget, endSession } = await runningChat()
    endSession()
    expect(widget.widget.remove).toHaveBeenCalledOnce()
    expect(widget.clear).toHaveBeenCalledOnce()
  })

  it("a chat whose script can't be loaded fails by itself, and stays quiet at the end of the session", async () => {
    const { start, scripts, endSession } = pageWithChat()
    const started = start()
    await eventually(() => expect(scripts).toHaveLength(1))
    scripts[0]?.dispatchEvent(new Event('error'))
    await expect(started).rejects.toThrow('chat.example')
    expect(endSession).not.toThrow()
  })
})
