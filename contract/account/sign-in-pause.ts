import { z } from 'zod'

/** An address from which a user is locked out for a while after failed sign-ins. `until` is a moment. */
const signInPauseSchema = z.object({ address: z.string(), until: z.string() })
export type SignInPause = z.infer<typeof signInPauseSchema>

export const signInPausesSchema = z.object({ pauses: z.array(signInPauseSchema) })
