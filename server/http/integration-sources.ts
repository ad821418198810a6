import type { Integrations } from '../../contract/integrations.ts'

/** The directives of the content security policy that an integration can open, and for whom. */
export type Sources = Partial<Record<'scriptSrc' | 'imgSrc' | 'connectSrc' | 'frameSrc', readonly string[]>>

/**
 * Loading and measuring, as Google documents them for Tag Manager and Analytics 4
 * (https://developers.google.com/tag-platform/security/guides/csp). Tags of others that a container holds stay shut
 * out, and so do those that it writes as inline scripts.
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
 * The chat alone, in all of HubSpot's regions. What HubSpot's loader brings besides (visitor analytics, forms, a cookie
 * banner) stays shut out.
 */
const CHAT: Sources = {
  scriptSrc: ['https://*.hs-scripts.com', 'https://*.usemessages.com'],
  imgSrc: ['https://*.hubspot.com'],
  connectSrc: ['https://*.hubspot.com'],
  frameSrc: ['https://*.hubspot.com'],
}

/** What the integrations of a page need besides our own files, each by itself. */
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
