import { z } from 'zod'

/** An address from which a user has to wait after failed sign-ins. `until` is a moment. */
const signInPauseSchema = z.object({ address: z.string(), until: z.string() })
export type SignInPause = z.infer<typeof signInPauseSchema>

export const signInPausesSchema = z.object({ pauses: z.array(signInPauseSchema) })
