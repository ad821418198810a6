import type { Role } from '../../../contract/account/roles.ts'
import { type MailBody, mailBody } from './mail-body.ts'
import { fill, type Language, MAIL_TEXTS } from './texts/index.ts'

/** The contents of an invitation mail. */
export interface InvitationFacts {
  language: Language
  /** Null if the inviting user was deleted. */
  invitedBy: string | null
  roles: readonly Role[]
  /** The first hotels by name; `companyCount` counts all. */
  companyNames: readonly string[]
  companyCount: number
  link: string
  expiresAt: Date
}

const DATE_LOCALES: Record<Language, string> = { EN: 'en-GB', IT: 'it-IT', DE: 'de-DE' }

/** The expiry in a form that is clear everywhere: the reader's time zone is unknown. */
function endOf({ language, expiresAt }: Pick<InvitationFacts, 'language' | 'expiresAt'>): string {
  const format = new Intl.DateTimeFormat(DATE_LOCALES[language], {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  return `${format.format(expiresAt)} UTC`
}

/** The mail that invites a person to join, in the language of the invitation. */
export function invitationMail(facts: InvitationFacts): MailBody {
  const { language, invitedBy, roles, companyNames, companyCount, link } = facts
  const texts = MAIL_TEXTS[language]
  const { invitation } = texts
  const names = companyNames.join(', ')
  const companies =
    companyCount > companyNames.length ? fill(texts.and, names, companyCount - companyNames.length) : names
  return mailBody({
    language,
    subject: invitedBy === null ? invitation.subjectWithoutSender : fill(invitation.subject, invitedBy),
    greeting: texts.greeting,
    paragraphs: [
      invitedBy === null ? invitation.introWithoutSender : fill(invitation.intro, invitedBy),
      fill(invitation.roles, roles.map((role) => texts.roles[role]).join(', ')),
      ...(companyCount > 0 ? [fill(invitation.companies, companies)] : []),
    ],
    action: { button: invitation.button, link },
    closing: fill(invitation.until, endOf(facts)),
  })
}
