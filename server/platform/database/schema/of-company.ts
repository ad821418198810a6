import { integer } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** The hotel that a row belongs to; rows are deleted with their hotel. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' })
