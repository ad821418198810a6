import { type MailBody, mailBody } from './mail-body.ts'
import { fill, type Language, MAIL_TEXTS } from './texts/index.ts'

/** What a password reset's mail tells. */
export interface PasswordResetFacts {
  language: Language
  name: string
  username: string
  link: string
  /** Who wants a new password to be set: an administrator, or whoever forgot the former one. */
  requestedBy: 'administrator' | 'owner'
}

/** The mail by which somebody sets a new password, in their own language. */
export function passwordResetMail({ language, name, username, link, requestedBy }: PasswordResetFacts): MailBody {
  const { greetingTo, passwordReset } = MAIL_TEXTS[language]
  return mailBody({
    language,
    subject: passwordReset.subject,
    greeting: fill(greetingTo, name),
    paragraphs: [fill(passwordReset.words[requestedBy], username)],
    action: { button: passwordReset.button, link },
    closing: passwordReset.until[requestedBy],
  })
}
