import { z } from 'zod'
import { ENVIRONMENTS } from './session.ts'

/** Production, the tag manager and the chat are where the host's name starts so. */
export const APP_HOST_PREFIX = 'app'

/** A container of the tag manager (`GTM-…`), or a Google tag by itself (`G-…`). */
export const TAG_MANAGER_ID = /^(GTM|G)-[A-Z0-9]+$/

/** What a page of the console starts besides itself. What is not configured for its host is absent. */
export const integrationsSchema = z.strictObject({
  errorReporting: z
    .strictObject({ dsn: z.url(), environment: z.enum(ENVIRONMENTS), release: z.string() })
    .exactOptional(),
  tagManager: z.strictObject({ id: z.string().regex(TAG_MANAGER_ID), script: z.url() }).exactOptional(),
  chat: z.strictObject({ script: z.url() }).exactOptional(),
})
export type Integrations = z.infer<typeof integrationsSchema>
