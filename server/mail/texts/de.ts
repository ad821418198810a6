import { ROLE_NAMES } from '../../../contract/role-names.ts'
import type { MailTexts } from './en.ts'

/** What the mails say in German. */
export const de: MailTexts = {
  greeting: 'Guten Tag,',
  greetingTo: 'Guten Tag %s,',
  address: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  product: 'Hotel Revenue Console',
  and: '%s und %s weitere',
  invitation: {
    subject: '%s lädt Sie zur Hotel Revenue Console ein',
    subjectOfNobody: 'Ihre Einladung zur Hotel Revenue Console',
    words: '%s lädt Sie ein, mit der Hotel Revenue Console zu arbeiten, in der Hotels Preise und Erlöse steuern.',
    wordsOfNobody:
      'Sie sind eingeladen, mit der Hotel Revenue Console zu arbeiten, in der Hotels Preise und Erlöse steuern.',
    roles: 'Ihre Rolle: %s',
    companies: 'Ihre Hotels: %s',
    button: 'Einladung annehmen',
    until:
      'Der Link gilt bis %s und nur für Sie. Wenn Sie diese Einladung nicht erwartet haben, beachten Sie sie nicht.',
  },
  passwordReset: {
    subject: 'Neues Passwort für die Hotel Revenue Console',
    words: 'die Administration bittet Sie, für Ihr Konto %s ein neues Passwort zu setzen.',
    button: 'Neues Passwort setzen',
    until:
      'Der Link gilt einmal und eine Stunde lang. Wenn Sie nicht wissen, warum Sie diese E-Mail bekommen, fragen Sie Ihre Administration.',
  },
  roles: ROLE_NAMES.DE,
}
