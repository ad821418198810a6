import { z } from 'zod'
import { ROLES } from './roles.ts'

/** A role. Kept apart from the roles themselves: every page uses those, but only forms need a schema. */
export const roleSchema = z.enum(ROLES)
