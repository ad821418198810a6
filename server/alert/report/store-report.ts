import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { ReportKind } from '../../../contract/alert/report.ts'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import type { Decision } from '../../../contract/pricing/decision.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { hashToken, newToken } from '../../platform/access/tokens.ts'
import type { Tx } from '../../platform/database/db.ts'
import { type MailAttachment, report } from '../../platform/database/schema/index.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import { type OwnerPageContent, ownerPageName, writeOwnerPage } from '../../pricing/owner-page.ts'
import type { Morning, ReportDocument } from './document.ts'
import type { Recipient } from './recipients.ts'
import { type Reader, renderReport } from './render.ts'

interface NewReport extends Morning {
  readonly hotel: Hotel
  readonly recipient: Recipient
  readonly kind: ReportKind
  readonly content: ReportDocument
  readonly attachment: MailAttachment | null
  readonly isResent?: true
  /** The schedule that sends it, if the user did not choose it. */
  readonly schedule?: Pick<ReportSchedule, 'id' | 'name'> | undefined
}

/** The page without who decided: a mail reaches people who may not know that. */
function withoutPeople({ decisions, ...page }: OwnerPageContent): OwnerPageContent {
  const unnamed = (each: Decision): Decision => ({ ...each, by: null })
  const { best, worst } = decisions
  return { ...page, decisions: { ...decisions, people: [], best: best.map(unnamed), worst: worst.map(unnamed) } }
}

/**
 * The page for the owner that comes with a monthly report; null with others, or if the page fails: a mail without it is better than none.
 * It takes a while to write, so not in a transaction.
 */
export async function attachmentOf(
  { ownerPage, period }: ReportDocument,
  hotel: Hotel,
  reader: Recipient['settings'],
  { at, log }: { readonly at: Date; readonly log: Pick<FastifyBaseLogger, 'error'> },
): Promise<MailAttachment | null> {
  if (!ownerPage) return null
  const context = { hotel, nights: period, reader: reader as Reader, at }
  try {
    const content = (await writeOwnerPage(withoutPeople(ownerPage), context)).toString('base64')
    return { name: ownerPageName(context), content }
  } catch (error) {
    log.error({ companyId: hotel.id, err: error }, 'the page of a report could not be written')
    return null
  }
}

/** Puts a report into the outbox with its mail. Returns false if the user already has one of this kind, hotel and day. */
export async function storeReport(
  tx: Tx,
  { hotel, recipient: { user, settings }, kind, content, attachment, day, frequency, isResent, schedule }: NewReport,
  { console, at }: { readonly console: string; readonly at: Date },
): Promise<boolean> {
  const token = newToken()
  const [stored] = await tx
    .insert(report)
    .values({
      companyId: hotel.id,
      userId: user.id,
      kind,
      frequency,
      day,
      isResent: isResent ?? false,
      scheduleId: schedule?.id ?? null,
      createdAt: at,
      unsubscribeHash: hashToken(token),
    })
    .onConflictDoNothing()
    .returning({ id: report.id })
  if (!stored) return false
  const unsubscribeUrl = `${console}${PLACES.unsubscribe}/${token}`
  const links = { console, unsubscribe: unsubscribeUrl }
  const body = renderReport(content, hotel, settings as Reader, links, schedule?.name)
  const [mailId = null] = await storeMails(
    tx,
    [{ ...body, kind: 'report', recipient: user.email, about: { userId: user.id }, unsubscribeUrl, attachment }],
    at,
  )
  await tx
    .update(report)
    .set({ mailId })
    .where(and(eq(report.companyId, hotel.id), eq(report.id, stored.id)))
  return true
}
