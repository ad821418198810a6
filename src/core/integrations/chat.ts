import type { Integrations } from '../../../contract/connection/integrations.ts'
import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { CHAT_TOKEN_REFRESH_MS } from '../constants.ts'
import { repeatWhileSeen } from '../repeat-while-seen.ts'
import { loadScript } from './load-script.ts'

/** HubSpot's part of the page (https://developers.hubspot.com/docs/api-reference/conversations-chat-configuration). */
export interface ChatPage extends Pick<Window, 'document'> {
  hsConversationsSettings?: { loadImmediately: boolean; identificationEmail: string; identificationToken: string }
  hsConversationsOnReady?: (() => void)[]
  HubSpotConversations?: {
    widget: { load: () => void; refresh: () => void; remove: () => void }
    clear: () => void
  }
}

interface ChatPorts {
  /** The address of the signed-in user; the token is theirs. */
  email: string
  fetchIt: typeof fetch
  now: () => number
  whenSessionOver: (listener: () => void) => void
}

/** Not through the console's client: a failure of the chat must end no session and no page. */
async function askToken(fetchIt: typeof fetch): Promise<string> {
  const response = await fetchEndpoint(fetchIt, 'GET /api/user/hubspot-token')
  if (!response.ok) throw new Error(`The identity for the chat was refused with status ${response.status}`)
  return (await response.json()).token
}

/**
 * Shows the chat to the signed-in user, known to HubSpot by a token that is renewed before it is forgotten. Without a
 * first token there is no chat; one that can not be renewed is logged, and the chat goes on as whom it knows.
 */
export async function startChat(
  page: ChatPage,
  { script }: NonNullable<Integrations['chat']>,
  { email, fetchIt, now, whenSessionOver }: ChatPorts,
): Promise<void> {
  const identify = async () => {
    const identificationToken = await askToken(fetchIt)
    page.hsConversationsSettings = { loadImmediately: false, identificationEmail: email, identificationToken }
  }
  const renew = () =>
    identify().then(
      () => page.HubSpotConversations?.widget.refresh(),
      (error: unknown) => console.error('The identity for the chat could not be renewed', error),
    )

  await identify()
  page.hsConversationsOnReady = [() => page.HubSpotConversations?.widget.load()]
  repeatWhileSeen(page.document, { everyMs: CHAT_TOKEN_REFRESH_MS, run: () => void renew(), now })
  whenSessionOver(() => {
    page.HubSpotConversations?.widget.remove()
    page.HubSpotConversations?.clear()
  })
  await loadScript(page.document, script)
}
