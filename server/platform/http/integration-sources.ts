import type { Integrations } from '../../../contract/connection/integrations.ts'

/** The directives of the content security policy that an integration extends, with the allowed sources. */
export type Sources = Partial<Record<'scriptSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc', readonly string[]>>

/**
 * Loading and measuring, as documented by Google for Tag Manager and Analytics 4
 * (https://developers.google.com/tag-platform/security/guides/csp). Third-party tags in a container stay blocked, and so do those
 * that it writes as inline scripts.
 */
const TAG_MANAGER: Sources = {
  scriptSrc: ['https://*.googletagmanager.com'],
  imgSrc: ['https://*.googletagmanager.com', 'https://*.google-analytics.com'],
  connectSrc: [
    'https://*.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://www.google.com',
  ],
}

/**
 * Only the chat, in all of HubSpot's regions. Everything else that HubSpot's loader adds (visitor analytics, forms, a cookie
 * banner) stays blocked.
 */
const CHAT: Sources = {
  scriptSrc: ['https://*.hs-scripts.com', 'https://*.usemessages.com'],
  imgSrc: ['https://*.hubspot.com'],
  connectSrc: ['https://*.hubspot.com'],
  frameSrc: ['https://*.hubspot.com'],
}

/** The additional sources of a page's integrations, one entry each. */
export function sourcesOf({ errorReporting, tagManager, chat }: Integrations): Sources[] {
  const at = (address: string) => [new URL(address).origin]
  return [
    ...(errorReporting ? [{ connectSrc: at(errorReporting.dsn) }] : []),
    ...(tagManager
      ? [{ scriptSrc: at(tagManager.script), imgSrc: at(tagManager.script), connectSrc: at(tagManager.script) }]
      : []),
    ...(tagManager ? [TAG_MANAGER] : []),
    ...(chat ? [{ scriptSrc: at(chat.script) }, CHAT] : []),
  ]
}
