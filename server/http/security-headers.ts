import helmet from '@fastify/helmet'
import { APP_HOST_PREFIX } from '../../contract/integrations.ts'
import type { Settings } from '../runtime/settings.ts'
import type { App } from './app-dependencies.ts'
import { isAppHost, isLocal } from './environment.ts'
import { type Sources, sourcesOf } from './integration-sources.ts'
import { integrationsFor } from './integrations.ts'

/** The policy of a page that runs these integrations besides its own files. */
function policyOf(settings: Settings, sources: readonly Sources[]) {
  // The legacy pages come from one place: the deployment's own, else ours.
  const legacy = settings.legacyUiUrl ? new URL(settings.legacyUiUrl).origin : "'self'"
  const withOpened = (directive: keyof Sources, own: readonly string[]) => [
    ...new Set([...own, ...sources.flatMap((opened) => opened[directive] ?? [])]),
  ]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: withOpened('scriptSrc', ["'self'"]),
      // Large workbooks are packed by workers that the console makes of its own script.
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: withOpened('imgSrc', ["'self'", 'data:', 'blob:']),
      fontSrc: ["'self'"],
      // The console asks the legacy pages' server whether it can be reached at all.
      connectSrc: withOpened('connectSrc', ["'self'", legacy]),
      manifestSrc: ["'self'"],
      frameSrc: withOpened('frameSrc', [legacy]),
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
    },
  }
}

/**
 * Strict headers. Scripts come from our own files, and from what is configured to run besides on the host that was
 * asked; never from the page itself. Styles may stand inline, because the console's style engine writes style elements
 * while it runs.
 */
export async function addSecurityHeaders(app: App, settings: Settings): Promise<void> {
  const policyOn = (hostname: string) => policyOf(settings, sourcesOf(integrationsFor(settings, hostname, '')))
  // All that a host can change is whether it is one of the app's.
  const policies = { app: policyOn(APP_HOST_PREFIX), other: policyOn('') }
  await app.register(helmet, {
    global: false,
    // Browsers heed it over https only; on plain http it is ignored.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Over plain http from elsewhere browsers ignore these two, with a warning on every page.
    const isTrustworthy = request.protocol === 'https' || isLocal(request.hostname)
    await reply.helmet({
      contentSecurityPolicy: isAppHost(request.hostname) ? policies.app : policies.other,
      ...(isTrustworthy ? {} : { crossOriginOpenerPolicy: false, originAgentCluster: false }),
    })
  })
}
