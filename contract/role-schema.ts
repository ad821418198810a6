import { z } from 'zod'
import { ROLES } from './roles.ts'

/** A role. It stands apart from the roles themselves: every page asks for those, and none but forms for a schema. */
export const roleSchema = z.enum(ROLES)
