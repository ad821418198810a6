import { z } from 'zod'
import { ENVIRONMENTS } from '../account/session.ts'

/** Production, where the tag manager and the chat run, has a host name that starts with this. */
export const APP_HOST_PREFIX = 'app'

/** A tag manager container (`GTM-…`), or a standalone Google tag (`G-…`). */
export const TAG_MANAGER_ID = /^(GTM|G)-[A-Z0-9]+$/

/** Integrations that a page of the console starts. Those not configured for its host are absent. */
export const integrationsSchema = z.strictObject({
  errorReporting: z
    .strictObject({ dsn: z.url(), environment: z.enum(ENVIRONMENTS), release: z.string() })
    .exactOptional(),
  tagManager: z.strictObject({ id: z.string().regex(TAG_MANAGER_ID), script: z.url() }).exactOptional(),
  chat: z.strictObject({ script: z.url() }).exactOptional(),
})
export type Integrations = z.infer<typeof integrationsSchema>
