import { z } from 'zod'

/** One input error: its location (`address.countryCode`, or a query parameter's name) and its description. */
export const fieldErrorSchema = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type FieldError = z.infer<typeof fieldErrorSchema>

/** RFC 9457 problem details returned by every refused call. `code` is stable and meant for clients. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string(),
})
export type Problem = z.infer<typeof problemSchema>
