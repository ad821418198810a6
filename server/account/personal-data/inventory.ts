import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { USER_ENTITIES } from '../../../contract/platform/activity.ts'
import {
  activity,
  alertMail,
  attentionSeen,
  budgetVersion,
  company,
  connection,
  connectionAuthorisation,
  customerNote,
  customerOwner,
  deletion,
  delivery,
  featureRequest,
  forecastRun,
  forecastSetting,
  groupRequest,
  hotelEvent,
  idempotency,
  invitation,
  mail,
  mailedAlert,
  nightNote,
  notification,
  notificationRule,
  notificationSeen,
  outboundLog,
  outboundPush,
  outOfOrder,
  ownForecast,
  passkey,
  passkeyChallenge,
  passwordReset,
  pricingDocument,
  publication,
  publicationLine,
  rateDecision,
  rateDraft,
  rateLimit,
  recoveryCode,
  report,
  reportScheduleRecipient,
  savedView,
  session,
  standardRule,
  twoFactor,
  userAccount,
  userCompany,
  userSettings,
} from '../../platform/database/schema/index.ts'
import type { Person } from './person.ts'

/** The columns of an exported row, by the names that they have in the file. */
type Exported = Readonly<Record<string, PgColumn>>

/** What is stored about a person in one table. */
interface PersonalRows {
  readonly table: PgTable
  /** The rows that are about the person; none if only texts of the table may name them. */
  readonly of?: (person: Person) => SQL | undefined
  /** What the person gets of these rows, and under which name; secrets and copies of other rows are not exported. */
  readonly exported?: { readonly as: string; readonly columns: Exported }
  /**
   * What erasing does: `remove` deletes the rows. `keep` leaves them, as the hotel's records: they show the neutral name of the account.
   * `clear` sets these columns to null.
   */
  readonly erasure: 'remove' | 'keep' | { readonly clear: readonly PgColumn[] }
  /** Columns with users' ids or names; those of removed rows need no mention. */
  readonly references?: readonly PgColumn[]
  /** Texts in which the names and the address of the person are replaced, in all rows of the table. */
  readonly texts?: readonly PgColumn[]
}

/** All columns of a table but these. */
function columnsWithout(table: PgTable, ...names: string[]): Exported {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !names.includes(name)))
}

/** Rows that belong to a person alone. */
const own = (table: PgTable & { userId: PgColumn }, as?: string, ...secrets: string[]): PersonalRows => ({
  table,
  of: ({ id }) => eq(table.userId, id),
  ...(as && { exported: { as, columns: columnsWithout(table, 'userId', ...secrets) } }),
  erasure: 'remove',
})

/** Records of a hotel that say by whom they were made. */
const madeBy = (table: PgTable, by: readonly PgColumn[], as: string, columns: Exported): PersonalRows => ({
  table,
  of: ({ id }) => or(...by.map((column) => eq(column, id))),
  exported: { as, columns },
  erasure: 'keep',
  references: by,
})

/** Records of a hotel with the name of their author. */
const writtenBy = (
  table: PgTable & { author: PgColumn },
  as: string,
  columns: Exported,
  texts: readonly PgColumn[],
): PersonalRows => ({
  table,
  of: ({ names }) => (names.length > 0 ? inArray(table.author, [...names]) : sql`false`),
  exported: { as, columns },
  erasure: 'keep',
  texts: [table.author, ...texts],
})

const isAbout = ({ id }: Person) =>
  and(inArray(activity.entity, [...USER_ENTITIES]), eq(activity.entityId, String(id))) as SQL

const invited = ({ id, emails }: Person) =>
  or(eq(invitation.userId, id), inArray(sql`lower(${invitation.email})`, [...emails]))

/**
 * Where personal data of users is stored, and what exporting and erasing them does with it. A test compares it with the tables: a new
 * column that refers to users, or may contain a name or an address, needs a line here, or in the test if it is about no user.
 */
export const PERSONAL_DATA: readonly PersonalRows[] = [
  {
    table: userAccount,
    of: ({ id }) => eq(userAccount.id, id),
    exported: {
      as: 'account',
      columns: columnsWithout(
        userAccount,
        'passwordHash',
        'usernameFolded',
        'firstnameFolded',
        'lastnameFolded',
        'emailFolded',
      ),
    },
    // The account itself gets the neutral name, under which the records that are kept refer to it.
    erasure: 'keep',
    references: [
      userAccount.username,
      userAccount.usernameFolded,
      userAccount.firstname,
      userAccount.firstnameFolded,
      userAccount.lastname,
      userAccount.lastnameFolded,
      userAccount.email,
      userAccount.emailFolded,
    ],
  },
  own(userSettings, 'settings'),
  own(userCompany, 'hotels'),
  own(session, 'sessions', 'tokenHash'),
  own(twoFactor, 'twoFactor', 'secret', 'lastStep'),
  own(recoveryCode),
  own(passkey, 'passkeys', 'credentialId', 'publicKey', 'counter'),
  own(passkeyChallenge),
  own(passwordReset, 'passwordLinks', 'tokenHash'),
  own(idempotency),
  {
    table: rateLimit,
    of: ({ id, emails, username }) =>
      or(
        ...[`account:${id}`, ...[username, ...emails].map((name) => `name:${name.toLowerCase()}`)].map(
          (owner) => sql`strpos(':' || ${rateLimit.key} || ':', ${`:${owner}:`}) > 0`,
        ),
      ),
    erasure: 'remove',
  },
  own(savedView, 'savedViews'),
  own(notificationRule, 'notificationRules'),
  own(standardRule, 'standardRules'),
  own(alertMail, 'alertMails'),
  own(mailedAlert, 'mailedAlerts'),
  own(notification, 'notifications'),
  own(notificationSeen, 'seenNotifications'),
  own(attentionSeen, 'seenOnDashboard'),
  own(report, 'reports', 'unsubscribeHash'),
  own(reportScheduleRecipient, 'reportSchedules'),
  own(connectionAuthorisation, 'consents', 'stateHash', 'verifier', 'credentials'),
  {
    table: mail,
    of: ({ id, emails }) => or(eq(mail.userId, id), inArray(sql`lower(${mail.recipient})`, [...emails])),
    exported: { as: 'mails', columns: columnsWithout(mail, 'text', 'html', 'unsubscribeUrl', 'attachment', 'cause') },
    erasure: 'remove',
    // Those to other people: an invitation names who invites.
    texts: [mail.subject, mail.text, mail.html],
  },
  {
    table: invitation,
    of: invited,
    exported: { as: 'invitations', columns: columnsWithout(invitation, 'tokenHash', 'emailFolded') },
    erasure: 'remove',
  },
  madeBy(invitation, [invitation.invitedBy], 'sentInvitations', { id: invitation.id, sentAt: invitation.sentAt }),
  {
    table: activity,
    of: (person) => or(eq(activity.userId, person.id), isAbout(person)),
    exported: { as: 'activity', columns: getTableColumns(activity) },
    erasure: 'keep',
    references: [activity.userId],
    texts: [activity.before, activity.after],
  },
  {
    table: activity,
    // What was recorded of the account and of the invitation are names, addresses and devices.
    of: (person) =>
      or(
        isAbout(person),
        and(
          eq(activity.entity, 'invitation'),
          sql`${activity.entityId} in (select ${invitation.id}::text from ${invitation} where ${invited(person)})`,
        ),
      ),
    erasure: { clear: [activity.before, activity.after] },
  },
  {
    ...madeBy(company, [company.dpaAcceptedBy], 'acceptedAgreements', {
      companyId: company.id,
      hotel: company.name,
      version: company.dpaVersion,
      acceptedAt: company.dpaAcceptedAt,
    }),
    texts: [company.attributes],
  },
  {
    ...madeBy(
      featureRequest,
      [featureRequest.requestedBy, featureRequest.decidedBy],
      'featureRequests',
      getTableColumns(featureRequest),
    ),
    texts: [featureRequest.reason],
  },
  madeBy(budgetVersion, [budgetVersion.createdBy], 'budgets', getTableColumns(budgetVersion)),
  madeBy(connection, [connection.connectedBy], 'connections', {
    companyId: connection.companyId,
    kind: connection.kind,
    connectedAt: connection.connectedAt,
  }),
  {
    ...madeBy(customerOwner, [customerOwner.ownerId], 'customers', { companyId: customerOwner.companyId }),
    erasure: { clear: [customerOwner.ownerId] },
  },
  madeBy(rateDecision, [rateDecision.decidedBy], 'decisions', columnsWithout(rateDecision, 'basis', 'outcome')),
  madeBy(rateDraft, [rateDraft.changedBy], 'drafts', getTableColumns(rateDraft)),
  madeBy(publication, [publication.publishedBy], 'publications', {
    companyId: publication.companyId,
    id: publication.id,
    publishedAt: publication.publishedAt,
  }),
  madeBy(pricingDocument, [pricingDocument.storedBy], 'pricingDocuments', columnsWithout(pricingDocument, 'content')),
  madeBy(forecastRun, [forecastRun.requestedBy], 'forecastRuns', {
    companyId: forecastRun.companyId,
    id: forecastRun.id,
    origin: forecastRun.origin,
    requestedAt: forecastRun.requestedAt,
  }),
  madeBy(forecastSetting, [forecastSetting.pinnedBy], 'pinnedForecasts', getTableColumns(forecastSetting)),
  madeBy(delivery, [delivery.rolledBackBy], 'rolledBackDeliveries', {
    companyId: delivery.companyId,
    id: delivery.id,
    rolledBackAt: delivery.rolledBackAt,
  }),
  madeBy(deletion, [deletion.deletedBy], 'deletions', getTableColumns(deletion)),
  writtenBy(nightNote, 'nightNotes', getTableColumns(nightNote), [nightNote.text]),
  writtenBy(ownForecast, 'ownForecasts', getTableColumns(ownForecast), [ownForecast.reason]),
  writtenBy(groupRequest, 'groupRequests', columnsWithout(groupRequest, 'quote', 'basis'), [groupRequest.note]),
  writtenBy(customerNote, 'customerNotes', getTableColumns(customerNote), [customerNote.text]),
  // Rates that are sent as files name who confirmed them.
  { table: outboundPush, erasure: 'keep', texts: [outboundPush.exchanges] },
  { table: outboundLog, erasure: 'keep', texts: [outboundLog.reason] },
  { table: publicationLine, erasure: 'keep', texts: [publicationLine.reason] },
  { table: hotelEvent, erasure: 'keep', texts: [hotelEvent.note] },
  { table: outOfOrder, erasure: 'keep', texts: [outOfOrder.reason] },
]
