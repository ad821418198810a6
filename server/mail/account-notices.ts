import type { User } from '../../contract/user.ts'
import { mailBody } from './mail-body.ts'
import { fill, MAIL_TEXTS } from './texts/index.ts'

/** The account that a notice is about, and who reads it. */
type NoticedUser = Pick<User, 'firstname' | 'lastname' | 'username'> & {
  settings: Pick<User['settings'], 'language'>
}

/** What every notice has: it goes to the owner of the account, in their language, without a link. */
function notice(
  { firstname, lastname, username, settings: { language } }: NoticedUser,
  name: 'emailChanged' | 'signInFailures',
) {
  const { greetingTo, [name]: texts } = MAIL_TEXTS[language]
  const body = mailBody({
    language,
    subject: texts.subject,
    greeting: fill(greetingTo, `${firstname} ${lastname}`),
    paragraphs: [fill(texts.words, username)],
    closing: texts.advice,
  })
  return { ...body, kind: 'notice' as const }
}

/** Says that somebody tried to sign in many times and failed. */
export const signInFailuresMail = (user: NoticedUser) => notice(user, 'signInFailures')

/** Says that the address of an account was changed; for the former address. */
export const emailChangedMail = (user: NoticedUser) => notice(user, 'emailChanged')
