import type { Role } from '../../contract/roles.ts'
import { type MailBody, mailBody } from './mail-body.ts'
import { fill, type Language, MAIL_TEXTS } from './texts/index.ts'

/** What an invitation's mail tells. */
export interface InvitationFacts {
  language: Language
  /** Null where the inviting user is gone. */
  invitedBy: string | null
  roles: readonly Role[]
  /** The first hotels by name; `companyCount` counts all. */
  companyNames: readonly string[]
  companyCount: number
  link: string
  expiresAt: Date
}

const DATE_LOCALES: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', DE: 'de-DE' }

/** The end as a reader anywhere understands it: nobody knows yet in which time zone they are. */
function endOf({ language, expiresAt }: Pick<InvitationFacts, 'language' | 'expiresAt'>): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format(expiresAt)} UTC`
}

/** The mail that asks somebody to join, in the language they are invited in. */
export function invitationMail(facts: InvitationFacts): MailBody {
  const { language, invitedBy, roles, companyNames, companyCount, link } = facts
  const texts = MAIL_TEXTS[language]
  const { invitation } = texts
  const names = companyNames.join(', ')
  const companies =
    companyCount > companyNames.length ? fill(texts.and, names, companyCount - companyNames.length) : names
  return mailBody({
    language,
    subject: invitedBy === null ? invitation.subjectOfNobody : fill(invitation.subject, invitedBy),
    greeting: texts.greeting,
    paragraphs: [
      invitedBy === null ? invitation.wordsOfNobody : fill(invitation.words, invitedBy),
      fill(invitation.roles, roles.map((role) => texts.roles[role]).join(', ')),
      ...(companyCount > 0 ? [fill(invitation.companies, companies)] : []),
    ],
    action: { button: invitation.button, link },
    closing: fill(invitation.until, endOf(facts)),
  })
}
