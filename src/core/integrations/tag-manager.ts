import type { Integrations } from '../../../contract/connection/integrations.ts'
import { loadScript } from './load-script.ts'

type TagManager = NonNullable<Integrations['tagManager']>

/** The page as the tag manager's script finds it. */
export type TagManagerPage = Pick<Window, 'document'> & { dataLayer?: unknown[] }

/**
 * Starts the container, or the tag by itself (https://developers.google.com/tag-platform/tag-manager/datalayer). Done
 * here, because the policy lets no script run that stands in the page.
 */
export function startTagManager(page: TagManagerPage, { id, script }: TagManager): Promise<void> {
  page.dataLayer ??= []
  const { dataLayer } = page
  if (id.startsWith('G-')) {
    function gtag(..._command: unknown[]) {
      // biome-ignore lint/complexity/noArguments: commands are told from data by this very object, an array is data
      dataLayer.push(arguments)
    }
    gtag('js', new Date())
    gtag('config', id)
  } else dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  return loadScript(page.document, script)
}
