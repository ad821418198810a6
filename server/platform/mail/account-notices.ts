import type { User } from '../../../contract/account/user.ts'
import { mailBody } from './mail-body.ts'
import { fill, MAIL_TEXTS } from './texts/index.ts'

/** The account of a notice, whose owner is its reader. */
type NoticedUser = Pick<User, 'firstname' | 'lastname' | 'username'> & {
  settings: Pick<User['settings'], 'language'>
}

/** What a user is informed of by a notice. */
export type AccountMail =
  | 'emailChanged'
  | 'signInFailures'
  | 'appAdded'
  | 'appRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'

/** A notice about an account: it is sent to its owner, in their language, without a link; of a changed address, to the previous one. */
export function accountMail(
  { firstname, lastname, username, settings: { language } }: NoticedUser,
  notice: AccountMail,
) {
  const { greetingTo, [notice]: texts } = MAIL_TEXTS[language]
  const body = mailBody({
    language,
    subject: texts.subject,
    greeting: fill(greetingTo, `${firstname} ${lastname}`),
    paragraphs: [fill(texts.intro, username)],
    closing: texts.advice,
  })
  return { ...body, kind: 'notice' as const }
}
