import { createKinds } from '../../server/connection/kinds.ts'

/** The kinds of an installation with the demo and nothing else. */
export const KINDS = createKinds({ demo: true, apaleo: undefined })
