import type { Integrations } from '../../../contract/connection/integrations.ts'
import type { Settings } from '../runtime/settings.ts'
import { environmentOf, isAppHost } from './environment.ts'

/** The name of a version at Sentry, where releases of all projects of an organization share their names. */
const releaseOf = (version: string): string => `hotel-revenue-console@${version}`

/** The integrations on this host: error reporting on every host, tag manager and chat on app hosts only. */
export function integrationsFor(
  { sentryDsn, tagManager, hubspotChat }: Settings,
  hostname: string,
  version: string,
): Integrations {
  const isApp = isAppHost(hostname)
  const isTag = tagManager?.id.startsWith('G-')
  return {
    ...(sentryDsn && {
      errorReporting: { dsn: sentryDsn, environment: environmentOf(hostname), release: releaseOf(version) },
    }),
    ...(isApp &&
      tagManager && {
        tagManager: {
          id: tagManager.id,
          script: `${tagManager.url}/${isTag ? 'gtag/js' : 'gtm.js'}?id=${tagManager.id}`,
        },
      }),
    ...(isApp && hubspotChat && { chat: { script: `${hubspotChat.url}/${hubspotChat.portalId}.js` } }),
  }
}
