import helmet from '@fastify/helmet'
import type { Settings } from '../settings.ts'
import type { App } from './parts.ts'

/**
 * Strict headers. Scripts come from our own files only. Styles may stand inline, because the console's style engine
 * writes style elements while it runs.
 */
export async function addSecurityHeaders(app: App, settings: Settings): Promise<void> {
  // The legacy pages come from one place: the deployment's own, else ours.
  const legacy = settings.legacyUiUrl ? new URL(settings.legacyUiUrl).origin : "'self'"
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        // The console asks the legacy pages' server whether it can be reached at all.
        connectSrc: [...new Set(["'self'", legacy])],
        manifestSrc: ["'self'"],
        frameSrc: [legacy],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
      },
    },
    // Browsers heed it over https only; on plain http it is ignored.
    hsts: { maxAge: 31_536_000, includeSubDomains: false },
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}
