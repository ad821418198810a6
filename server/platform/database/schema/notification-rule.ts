import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { ALERT_CHANNELS, ALERT_SEVERITIES, STANDARD_RULES } from '../../../../contract/alert/alert-figures.ts'
import type { AlertCondition } from '../../../../contract/alert/notification-rule.ts'
import { isOneOf, moment } from './columns.ts'
import { notification } from './notification.ts'
import { companyId } from './of-company.ts'
import { userAccount } from './user-account.ts'

const userId = () =>
  integer('user_id')
    .notNull()
    .references(() => userAccount.id, { onDelete: 'cascade' })

/**
 * A user's rule that raises alerts about nights of a hotel. `unknownNights` counts the nights that the last evaluation could not
 * evaluate.
 */
export const notificationRule = pgTable(
  'notification_rule',
  {
    companyId: companyId(),
    id: integer('id').notNull().generatedAlwaysAsIdentity(),
    revision: integer('revision').notNull().default(1),
    userId: userId(),
    name: text('name').notNull(),
    conditions: jsonb('conditions').$type<AlertCondition[]>().notNull(),
    horizon: smallint('horizon').notNull(),
    severity: text('severity', { enum: ALERT_SEVERITIES }).notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
    isOn: boolean('is_on').notNull(),
    unknownNights: smallint('unknown_nights'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.id] }),
    index('notification_rule_user').on(table.userId, table.companyId),
    check('notification_rule_severity', isOneOf(table.severity, ALERT_SEVERITIES)),
    check('notification_rule_channel', isOneOf(table.channel, ALERT_CHANNELS)),
    check('notification_rule_horizon', sql`${table.horizon} between 1 and 365`),
  ],
)

/** A user's settings of a standard rule; without a row it is on, in the console only. */
export const standardRule = pgTable(
  'standard_rule',
  {
    companyId: companyId(),
    userId: userId(),
    standard: text('standard', { enum: STANDARD_RULES }).notNull(),
    isOn: boolean('is_on').notNull(),
    channel: text('channel', { enum: ALERT_CHANNELS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId, table.standard] }),
    index('standard_rule_user').on(table.userId),
    check('standard_rule_standard', isOneOf(table.standard, STANDARD_RULES)),
    check('standard_rule_channel', isOneOf(table.channel, ALERT_CHANNELS)),
  ],
)

/** When the rules of a hotel were last evaluated; null if an evaluation is due, for example after a forecast or delivery. */
export const ruleRound = pgTable('rule_round', {
  companyId: companyId().primaryKey(),
  evaluatedAt: moment('evaluated_at'),
})

/**
 * When a user gets mails about the alerts of a hotel. Quiet hours and the day of the last daily mail are in the hotel's time zone.
 */
export const alertMail = pgTable(
  'alert_mail',
  {
    companyId: companyId(),
    userId: userId(),
    quietFrom: text('quiet_from'),
    quietTo: text('quiet_to'),
    digestOn: date('digest_on', { mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index('alert_mail_user').on(table.userId),
    check('alert_mail_quiet', sql`(${table.quietFrom} is null) = (${table.quietTo} is null)`),
  ],
)

/** An alert that was mailed to a user. */
export const mailedAlert = pgTable(
  'mailed_alert',
  {
    companyId: integer('company_id').notNull(),
    notificationId: integer('notification_id').notNull(),
    userId: userId(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.notificationId, table.userId] }),
    foreignKey({
      name: 'mailed_alert_notification',
      columns: [table.companyId, table.notificationId],
      foreignColumns: [notification.companyId, notification.id],
    }).onDelete('cascade'),
    index('mailed_alert_user').on(table.userId),
  ],
)
