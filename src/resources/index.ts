import type { ResourceDefinition } from '../resource.ts'
import { activity } from './activity/index.ts'
import { companies } from './companies/index.ts'

/** Every resource of the console, in the order of the menu. */
export const resources: readonly ResourceDefinition[] = [companies, activity]
