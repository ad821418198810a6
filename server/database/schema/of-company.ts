import { integer } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** The column that says whose a row is; rows go with their hotel. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' })
