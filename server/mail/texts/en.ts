import { ROLE_NAMES } from '../../../contract/role-names.ts'

/** What the mails say in English; the other languages have the same. `%s` is filled in. */
export const en = {
  greeting: 'Hello,',
  greetingTo: 'Hello %s,',
  address: 'If the button does not work, open this address:',
  product: 'Hotel Revenue Console',
  and: '%s and %s more',
  invitation: {
    subject: '%s invites you to Hotel Revenue Console',
    subjectOfNobody: 'Your invitation to Hotel Revenue Console',
    words: '%s invites you to work with Hotel Revenue Console, in which hotels steer their rates and revenue.',
    wordsOfNobody: 'you are invited to work with Hotel Revenue Console, in which hotels steer their rates and revenue.',
    roles: 'Your role: %s',
    companies: 'Your hotels: %s',
    button: 'Accept the invitation',
    until: 'The link works until %s and for you alone. If you did not expect this invitation, ignore it.',
  },
  passwordReset: {
    subject: 'Set a new password for Hotel Revenue Console',
    words: 'an administrator asks you to set a new password for your account %s.',
    button: 'Set a new password',
    until: 'The link works once, for one hour. If you do not know why you get this mail, ask your administrator.',
  },
  roles: ROLE_NAMES.EN,
}

export type MailTexts = typeof en
