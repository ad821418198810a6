import { z } from 'zod'

/**
 * A group with rooms on a night: a request that is not lost, or a block of the hotel's system that is not cancelled; a request whose block the system
 * has is left out. `rooms` are those of the night, without excluded room types. `chance` in per cent is that of a tentative request, null for
 * others; `pickedUp` is null for a request. `cutoff` is the last day on which the rooms are reserved for it.
 */
export const nightGroupSchema = z.object({
  kind: z.enum(['request', 'block']),
  id: z.int(),
  name: z.string(),
  status: z.enum(['open', 'tentative', 'definite']),
  chance: z.int().nullable(),
  rooms: z.int(),
  pickedUp: z.int().nullable(),
  cutoff: z.string().nullable(),
})
export type NightGroup = z.infer<typeof nightGroupSchema>
