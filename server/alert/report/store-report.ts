import { and, eq } from 'drizzle-orm'
import type { ReportKind } from '../../../contract/alert/report.ts'
import type { ReportSchedule } from '../../../contract/alert/report-schedule.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import type { Hotel } from '../../platform/access/company-scope.ts'
import { hashToken, newToken } from '../../platform/access/tokens.ts'
import type { Tx } from '../../platform/database/db.ts'
import { report } from '../../platform/database/schema/index.ts'
import { storeMails } from '../../platform/mail/outbox.ts'
import type { Morning, ReportDocument } from './document.ts'
import type { Recipient } from './recipients.ts'
import { type Reader, renderReport } from './render.ts'

interface NewReport extends Morning {
  readonly hotel: Hotel
  readonly recipient: Recipient
  readonly kind: ReportKind
  readonly content: ReportDocument
  readonly isResent?: true
  /** The schedule that sends it, if the user did not choose it. */
  readonly schedule?: Pick<ReportSchedule, 'id' | 'name'> | undefined
}

/** Puts a report into the outbox with its mail. Returns false if the user already has one of this kind, hotel and day. */
export async function storeReport(
  tx: Tx,
  { hotel, recipient: { user, settings }, kind, content, day, frequency, isResent, schedule }: NewReport,
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
    [{ ...body, kind: 'report', recipient: user.email, about: { userId: user.id }, unsubscribeUrl }],
    at,
  )
  await tx
    .update(report)
    .set({ mailId })
    .where(and(eq(report.companyId, hotel.id), eq(report.id, stored.id)))
  return true
}
