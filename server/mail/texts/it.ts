import { ROLE_NAMES } from '../../../contract/role-names.ts'
import type { MailTexts } from './en.ts'

/** What the mails say in Italian. */
export const it: MailTexts = {
  greeting: 'Buongiorno,',
  greetingTo: 'Buongiorno %s,',
  address: 'Se il pulsante non funziona, apri questo indirizzo:',
  product: 'Hotel Revenue Console',
  and: '%s e altri %s',
  invitation: {
    subject: '%s ti invita in Hotel Revenue Console',
    subjectOfNobody: 'Il tuo invito a Hotel Revenue Console',
    words: '%s ti invita a lavorare con Hotel Revenue Console, con cui gli hotel gestiscono tariffe e ricavi.',
    wordsOfNobody: 'hai un invito a lavorare con Hotel Revenue Console, con cui gli hotel gestiscono tariffe e ricavi.',
    roles: 'Il tuo ruolo: %s',
    companies: 'I tuoi hotel: %s',
    button: 'Accetta l’invito',
    until: 'Il link vale fino al %s e solo per te. Se non aspettavi questo invito, ignoralo.',
  },
  passwordReset: {
    subject: 'Imposta una nuova password per Hotel Revenue Console',
    words: 'l’amministrazione ti chiede di impostare una nuova password per il tuo account %s.',
    button: 'Imposta una nuova password',
    until:
      'Il link vale una volta sola, per un’ora. Se non sai perché ricevi questa e-mail, chiedi all’amministratore.',
  },
  roles: ROLE_NAMES.IT,
}
