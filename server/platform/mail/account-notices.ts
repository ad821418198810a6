import type { User } from '../../../contract/account/user.ts'
import { mailBody } from './mail-body.ts'
import { fill, MAIL_TEXTS } from './texts/index.ts'

/** The account of a notice, whose owner is its reader. */
type NoticedUser = Pick<User, 'firstname' | 'lastname' | 'username'> & {
  settings: Pick<User['settings'], 'language'>
}

/** The common part of every notice: it is sent to the owner of the account, in their language, without a link. */
function notice(
  { firstname, lastname, username, settings: { language } }: NoticedUser,
  name: 'emailChanged' | 'signInFailures' | 'passkeyAdded' | 'passkeyRemoved',
) {
  const { greetingTo, [name]: texts } = MAIL_TEXTS[language]
  const body = mailBody({
    language,
    subject: texts.subject,
    greeting: fill(greetingTo, `${firstname} ${lastname}`),
    paragraphs: [fill(texts.intro, username)],
    closing: texts.advice,
  })
  return { ...body, kind: 'notice' as const }
}

/** The notice that many sign-in attempts have failed. */
export const signInFailuresMail = (user: NoticedUser) => notice(user, 'signInFailures')

/** The notice that the address of an account was changed; for the previous address. */
export const emailChangedMail = (user: NoticedUser) => notice(user, 'emailChanged')

/** The notice that a passkey was added to an account. */
export const passkeyAddedMail = (user: NoticedUser) => notice(user, 'passkeyAdded')

/** The notice that a passkey of an account was removed. */
export const passkeyRemovedMail = (user: NoticedUser) => notice(user, 'passkeyRemoved')
