import { z } from 'zod'
import { CODE_LENGTH, MAX_IDS } from '../platform/limits.ts'
import { bodyIdSchema } from '../platform/paging.ts'
import { textSchema } from '../platform/text.ts'

/** Maximum length of a group's name. */
const LONGEST_NAME = 60

export const codeSchema = z.string().min(1).max(CODE_LENGTH)
const revisionSchema = z.int().min(1)

/** A group of a hotel, such as a segment or a room category. `position` is its place from 0. */
export const groupSchema = z.object({ id: z.int(), revision: z.int(), name: z.string(), position: z.int() })
export type Group = z.infer<typeof groupSchema>

export const groupInputSchema = z.strictObject({
  name: textSchema(LONGEST_NAME).min(1, 'This value must not be empty.'),
})

/**
 * A code and the group it is mapped to, null if it is unmapped. `firstSeenAt` is when it was first in use: the moment of the first
 * booking with it, never after its first night; for a code without bookings, when it was received.
 */
export const mappedCodeSchema = z.object({
  code: z.string(),
  revision: z.int(),
  groupId: z.int().nullable(),
  firstSeenAt: z.string(),
})
export type MappedCode = z.infer<typeof mappedCodeSchema>

/** A hotel's groups in order and all its known codes. */
export const codeGroupsSchema = z.object({
  companyId: z.int(),
  groups: z.array(groupSchema),
  codes: z.array(mappedCodeSchema),
})
export type CodeGroups = z.infer<typeof codeGroupsSchema>

/** All groups of a hotel, in the requested order. */
export const groupOrderSchema = z.strictObject({ ids: z.array(bodyIdSchema).max(MAX_IDS) })

/** Codes, each with the revision that the caller has seen, and the group to map all of them to; null unmaps them. */
export const mappingSchema = z.strictObject({
  codes: z
    .array(z.strictObject({ code: codeSchema, revision: revisionSchema }))
    .min(1, 'This value must name a code.')
    .max(MAX_IDS),
  groupId: bodyIdSchema.nullable(),
})
export type Mapping = z.infer<typeof mappingSchema>

/** Room nights on the books by code, for the stay dates of the calendar year of `year` and of the year before. */
export const codeUsageSchema = z.object({
  year: z.int(),
  codes: z.array(z.object({ code: z.string(), roomNights: z.int(), roomNightsLastYear: z.int() })),
})
export type CodeUsage = z.infer<typeof codeUsageSchema>
