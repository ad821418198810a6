import type { Integrations } from '../../../contract/connection/integrations.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { idle } from '../idle.ts'
import { whenSessionOver } from '../tab-link.ts'
import { keepErrors } from './report-error.ts'

/** The integrations that the server embedded in the page; empty if there are none. */
function writtenIntegrations(page: Document): Integrations {
  const data = page.getElementById('integrations')?.textContent
  return data ? (JSON.parse(data) as Integrations) : {}
}

const attempt = (name: string, start: () => Promise<void>) =>
  start().catch((error: unknown) => console.error(`${name} could not be started`, error))

/**
 * Starts what is configured to run besides the console, each by itself and loaded only then, once the first page is
 * there (`shown`) and the browser idle. Whatever fails is logged. Errors are kept for the reporting from now on.
 */
export async function startIntegrations(page: Window, shown: Promise<void>): Promise<void> {
  const { errorReporting, tagManager, chat } = writtenIntegrations(page.document)
  const handOver = errorReporting && keepErrors(page)
  await shown
  await idle(page)
  const email = startStore.getState().user?.email
  await Promise.all([
    errorReporting &&
      handOver &&
      attempt('The error reporting', async () => {
        const { startErrorReporting } = await import('./error-reporting.ts')
        await startErrorReporting(errorReporting, handOver)
      }),
    tagManager &&
      attempt('The tag manager', async () => {
        const { startTagManager } = await import('./tag-manager.ts')
        await startTagManager(page, tagManager)
      }),
    chat &&
      email &&
      attempt('The chat', async () => {
        const { startChat } = await import('./chat.ts')
        const fetchIt: typeof fetch = (...request) => fetch(...request)
        await startChat(page, chat, { email, fetchIt, now: Date.now, whenSessionOver })
      }),
  ])
}
