import { createKinds } from '../../server/connection/kinds.ts'
import { readSettings } from '../../server/platform/runtime/settings.ts'

/** The kinds of an installation with the demo and nothing else. */
export const KINDS = createKinds(readSettings({ DEMO: 'true' }))
