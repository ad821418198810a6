import { PASSWORD_MAX, PASSWORD_MIN } from '../../contract/password-rules.ts'
import type { LanguageTag } from '../shared/language.ts'

const LENGTH = { min: String(PASSWORD_MIN), max: String(PASSWORD_MAX) }
const withLength = (text: string) => text.replace('%min', LENGTH.min).replace('%max', LENGTH.max)

const en = {
  invitation: {
    title: 'Welcome',
    words: '%s invites you to Hotel Revenue Console. Choose how you sign in from now on.',
    wordsOfNobody: 'You are invited to Hotel Revenue Console. Choose how you sign in from now on.',
    email: 'E-mail',
    roles: 'Role',
    companies: 'Hotels',
    more: 'and %s more',
    username: 'User name',
    firstname: 'First name',
    lastname: 'Last name',
    password: 'Password',
    submit: 'Accept and sign in',
    submitting: 'Making your account',
  },
  reset: {
    title: 'Set a new password',
    words: 'For the account %s. All sessions in all browsers end with it.',
    password: 'New password',
    submit: 'Set password',
    submitting: 'Setting the password',
    done: 'Your new password is set',
    doneWords: 'Sign in with it from now on.',
  },
  passwordHelp: withLength('%min to %max characters of any kind. None of your names, nothing easily guessed.'),
  errors: {
    missing: 'Must not be empty.',
    username: 'Use 3 to 80 letters, digits or . _ @ + - and no spaces.',
    usernameTaken: 'This user name is taken. Choose another.',
    text: 'Use at most 80 ordinary characters.',
    length: withLength('Must have %min to %max characters.'),
    name: 'Must hold none of your names.',
    common: 'Is too common or too easily guessed.',
    same: 'Must differ from the present password.',
  },
  emailTaken: 'There is an account with this address already. Sign in with it.',
  over: {
    invitation: {
      unknown: 'This invitation is not known',
      expired: 'This invitation has expired',
      withdrawn: 'This invitation was withdrawn',
      accepted: 'This invitation was accepted already',
    },
    reset: {
      unknown: 'This link is used up or was replaced',
      expired: 'This link has expired',
    },
    words: {
      unknown: 'Use the link of the newest mail. If it does not work either, ask your administrator for a new one.',
      expired: 'Ask your administrator to send you a new one.',
      withdrawn: 'Ask your administrator if you still expect access.',
      accepted: 'Sign in with the user name and password that were chosen then.',
    },
  },
  notReached: 'This page could not be loaded',
  again: 'Try again',
  toSignIn: 'To sign-in',
}

export type LinkMessages = typeof en

const de: LinkMessages = {
  invitation: {
    title: 'Willkommen',
    words: '%s lädt Sie zur Hotel Revenue Console ein. Wählen Sie, wie Sie sich künftig anmelden.',
    wordsOfNobody: 'Sie sind zur Hotel Revenue Console eingeladen. Wählen Sie, wie Sie sich künftig anmelden.',
    email: 'E-Mail',
    roles: 'Rolle',
    companies: 'Hotels',
    more: 'und %s weitere',
    username: 'Benutzername',
    firstname: 'Vorname',
    lastname: 'Nachname',
    password: 'Passwort',
    submit: 'Annehmen und anmelden',
    submitting: 'Ihr Konto wird angelegt',
  },
  reset: {
    title: 'Neues Passwort setzen',
    words: 'Für das Konto %s. Alle Sitzungen in allen Browsern enden damit.',
    password: 'Neues Passwort',
    submit: 'Passwort setzen',
    submitting: 'Das Passwort wird gesetzt',
    done: 'Ihr neues Passwort ist gesetzt',
    doneWords: 'Melden Sie sich ab jetzt damit an.',
  },
  passwordHelp: withLength('%min bis %max beliebige Zeichen. Keiner Ihrer Namen, nichts leicht zu Erratendes.'),
  errors: {
    missing: 'Darf nicht leer sein.',
    username: 'Verwenden Sie 3 bis 80 Buchstaben, Ziffern oder . _ @ + - und keine Leerzeichen.',
    usernameTaken: 'Dieser Benutzername ist vergeben. Wählen Sie einen anderen.',
    text: 'Verwenden Sie höchstens 80 gewöhnliche Zeichen.',
    length: withLength('Muss %min bis %max Zeichen haben.'),
    name: 'Darf keinen Ihrer Namen enthalten.',
    common: 'Ist zu verbreitet oder zu leicht zu erraten.',
    same: 'Muss sich vom jetzigen Passwort unterscheiden.',
  },
  emailTaken: 'Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich damit an.',
  over: {
    invitation: {
      unknown: 'Diese Einladung ist nicht bekannt',
      expired: 'Diese Einladung ist abgelaufen',
      withdrawn: 'Diese Einladung wurde zurückgezogen',
      accepted: 'Diese Einladung wurde schon angenommen',
    },
    reset: {
      unknown: 'Dieser Link ist verbraucht oder wurde ersetzt',
      expired: 'Dieser Link ist abgelaufen',
    },
    words: {
      unknown:
        'Verwenden Sie den Link der neuesten E-Mail. Geht auch der nicht, bitten Sie Ihre Administration um einen neuen.',
      expired: 'Bitten Sie Ihre Administration, Ihnen einen neuen zu senden.',
      withdrawn: 'Fragen Sie Ihre Administration, wenn Sie noch Zugang erwarten.',
      accepted: 'Melden Sie sich mit dem Benutzernamen und Passwort an, die dabei gewählt wurden.',
    },
  },
  notReached: 'Diese Seite konnte nicht geladen werden',
  again: 'Erneut versuchen',
  toSignIn: 'Zur Anmeldung',
}

const it: LinkMessages = {
  invitation: {
    title: 'Ti diamo il benvenuto',
    words: '%s ti invita in Hotel Revenue Console. Scegli come accedere d’ora in poi.',
    wordsOfNobody: 'Hai un invito a Hotel Revenue Console. Scegli come accedere d’ora in poi.',
    email: 'E-mail',
    roles: 'Ruolo',
    companies: 'Hotel',
    more: 'e altri %s',
    username: 'Nome utente',
    firstname: 'Nome',
    lastname: 'Cognome',
    password: 'Password',
    submit: 'Accetta e accedi',
    submitting: 'Creazione dell’account',
  },
  reset: {
    title: 'Imposta una nuova password',
    words: 'Per l’account %s. Tutte le sessioni in tutti i browser terminano.',
    password: 'Nuova password',
    submit: 'Imposta la password',
    submitting: 'Impostazione della password',
    done: 'La nuova password è impostata',
    doneWords: 'D’ora in poi accedi con questa.',
  },
  passwordHelp: withLength(
    'Da %min a %max caratteri qualsiasi. Nessuno dei tuoi nomi, niente di facile da indovinare.',
  ),
  errors: {
    missing: 'Non può essere vuoto.',
    username: 'Usa da 3 a 80 lettere, cifre o . _ @ + - senza spazi.',
    usernameTaken: 'Questo nome utente è già in uso. Scegline un altro.',
    text: 'Usa al massimo 80 caratteri normali.',
    length: withLength('Deve avere da %min a %max caratteri.'),
    name: 'Non può contenere nessuno dei tuoi nomi.',
    common: 'È troppo comune o troppo facile da indovinare.',
    same: 'Deve essere diversa dalla password attuale.',
  },
  emailTaken: 'Esiste già un account con questo indirizzo. Accedi con quello.',
  over: {
    invitation: {
      unknown: 'Questo invito non è noto',
      expired: 'Questo invito è scaduto',
      withdrawn: 'Questo invito è stato ritirato',
      accepted: 'Questo invito è già stato accettato',
    },
    reset: {
      unknown: 'Questo link è già stato usato o sostituito',
      expired: 'Questo link è scaduto',
    },
    words: {
      unknown:
        'Usa il link dell’e-mail più recente. Se non funziona nemmeno quello, chiedine uno nuovo all’amministratore.',
      expired: 'Chiedi all’amministratore di inviartene uno nuovo.',
      withdrawn: 'Chiedi all’amministratore se aspetti ancora l’accesso.',
      accepted: 'Accedi con il nome utente e la password scelti allora.',
    },
  },
  notReached: 'Non è stato possibile caricare questa pagina',
  again: 'Riprova',
  toSignIn: 'Vai all’accesso',
}

/** The texts of the pages that mailed links lead to. */
export const LINK_MESSAGES: Record<LanguageTag, LinkMessages> = { en, de, it }
