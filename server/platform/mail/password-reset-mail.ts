import { type MailBody, mailBody } from './mail-body.ts'
import { fill, type Language, MAIL_TEXTS } from './texts/index.ts'

/** The contents of a password reset mail. */
export interface PasswordResetFacts {
  language: Language
  name: string
  username: string
  link: string
  /** Who requested the new password: an administrator, or the owner who forgot the old one. */
  requestedBy: 'administrator' | 'owner'
}

/** The mail with which a user sets a new password, in their language. */
export function passwordResetMail({ language, name, username, link, requestedBy }: PasswordResetFacts): MailBody {
  const { greetingTo, passwordReset } = MAIL_TEXTS[language]
  return mailBody({
    language,
    subject: passwordReset.subject,
    greeting: fill(greetingTo, name),
    paragraphs: [fill(passwordReset.intro[requestedBy], username)],
    action: { button: passwordReset.button, link },
    closing: passwordReset.until[requestedBy],
  })
}
