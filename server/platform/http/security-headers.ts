import helmet from '@fastify/helmet'
import { APP_HOST_PREFIX } from '../../../contract/connection/integrations.ts'
import type { Settings } from '../runtime/settings.ts'
import type { App } from './app-dependencies.ts'
import { isAppHost, isLocal } from './environment.ts'
import { type Sources, sourcesOf } from './integration-sources.ts'
import { integrationsFor } from './integrations.ts'

/** The policy of a page with these integrations. */
function policyOf(settings: Settings, sources: readonly Sources[]) {
  // The legacy pages have one origin: the configured one, otherwise ours.
  const legacy = settings.legacyUiUrl ? new URL(settings.legacyUiUrl).origin : "'self'"
  const withOpened = (directive: keyof Sources, own: readonly string[]) => [
    ...new Set([...own, ...sources.flatMap((opened) => opened[directive] ?? [])]),
  ]
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: withOpened('scriptSrc', ["'self'"]),
      // Large workbooks are compressed by workers that the console creates from its own script.
      workerSrc: ["'self'", 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: withOpened('imgSrc', ["'self'", 'data:', 'blob:']),
      fontSrc: ["'self'"],
      // The console checks whether the server of the legacy pages is reachable.
      connectSrc: withOpened('connectSrc', ["'self'", legacy]),
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      frameSrc: withOpened('frameSrc', [legacy]),
      frameAncestors: ["'self'"],
      formAction: ["'self'"],
      baseUri: ["'none'"],
    },
  }
}

/** Nothing of the product uses these; a script that came in by some hole can't either. */
const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb'].map((name) => `${name}=()`).join(', ')

/**
 * Strict headers. Scripts are allowed only from our own files and from the integrations configured for the requested host; never
 * inline. Inline styles are allowed, because the console's style engine creates style elements at run time.
 */
export async function addSecurityHeaders(app: App, settings: Settings): Promise<void> {
  const policyOn = (hostname: string) => policyOf(settings, sourcesOf(integrationsFor(settings, hostname, '')))
  // The host only determines whether it is an app host.
  const policies = { app: policyOn(APP_HOST_PREFIX), other: policyOn('') }
  await app.register(helmet, {
    global: false,
    // Browsers apply it over https only and ignore it on plain http.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    // Over plain http from another host, browsers ignore these two and log a warning on every page.
    const isTrustworthy = request.protocol === 'https' || isLocal(request.hostname)
    reply.header('permissions-policy', PERMISSIONS)
    await reply.helmet({
      contentSecurityPolicy: isAppHost(request.hostname) ? policies.app : policies.other,
      ...(isTrustworthy ? {} : { crossOriginOpenerPolicy: false, originAgentCluster: false }),
    })
  })
}
