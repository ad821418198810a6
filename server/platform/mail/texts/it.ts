import { ROLE_NAMES } from '../../../../contract/account/role-names.ts'
import type { MailTexts } from './en.ts'

/** Texts of the mails in Italian. */
export const it: MailTexts = {
  greeting: 'Buongiorno,',
  greetingTo: 'Buongiorno %s,',
  address: 'Se il pulsante non funziona, apri questo link:',
  product: 'Hotel Revenue Console',
  and: '%s e altri %s',
  invitation: {
    subject: '%s ti ha invitato a Hotel Revenue Console',
    subjectWithoutSender: 'Il tuo invito a Hotel Revenue Console',
    intro: '%s ti ha invitato a Hotel Revenue Console, con cui gli hotel gestiscono tariffe e ricavi.',
    introWithoutSender:
      'hai ricevuto un invito a Hotel Revenue Console, con cui gli hotel gestiscono tariffe e ricavi.',
    roles: 'Il tuo ruolo: %s',
    companies: 'I tuoi hotel: %s',
    button: 'Accetta invito',
    until:
      'Questo link è valido fino al %s e solo per te. Se non aspettavi questo invito, puoi ignorare questa e-mail.',
  },
  passwordReset: {
    subject: 'Imposta una nuova password per Hotel Revenue Console',
    intro: {
      administrator: 'un amministratore ti chiede di impostare una nuova password per il tuo account %s.',
      owner: 'è stata richiesta una nuova password per il tuo account %s.',
    },
    button: 'Imposta una nuova password',
    until: {
      administrator:
        'Questo link è valido per un’ora e funziona una sola volta. Se non aspettavi questa e-mail, chiedi all’amministratore.',
      owner:
        'Questo link è valido per un’ora e funziona una sola volta. Se non l’hai richiesto, ignora questa e-mail: la tua password resta invariata.',
    },
  },
  emailChanged: {
    subject: 'Il tuo indirizzo e-mail per Hotel Revenue Console è cambiato',
    intro:
      'l’indirizzo e-mail del tuo account %s è stato cambiato. Le e-mail su questo account non vengono più inviate a questo indirizzo.',
    advice: 'Se non aspettavi questa modifica, rivolgiti all’amministratore.',
  },
  signInFailures: {
    subject: 'Accessi non riusciti al tuo account di Hotel Revenue Console',
    intro:
      'qualcuno ha provato più volte ad accedere al tuo account %s con una password o un codice errati. Nessun tentativo è riuscito.',
    advice:
      'Se non sei stato tu, imposta una nuova password che non usi altrove e attiva l’autenticazione a due fattori. Se non riesci ad accedere, prova da un’altra rete o rivolgiti all’amministratore.',
  },
  appAdded: {
    subject: 'App di autenticazione aggiunta al tuo account di Hotel Revenue Console',
    intro:
      'al tuo account %s è stata aggiunta un’app di autenticazione. Chi ha l’app e conosce la tua password può accedere con il tuo account.',
    advice:
      'Se non sei stato tu, disattiva l’app nella pagina «Sicurezza» e cambia la password. Se non riesci ad accedere, rivolgiti all’amministratore.',
  },
  appRemoved: {
    subject: 'App di autenticazione disattivata per il tuo account di Hotel Revenue Console',
    intro:
      'l’app di autenticazione del tuo account %s è stata disattivata. I suoi codici non possono più essere usati per accedere.',
    advice: 'Se non te lo aspettavi, cambia la password e rivolgiti all’amministratore.',
  },
  passkeyAdded: {
    subject: 'Nuova passkey per il tuo account di Hotel Revenue Console',
    intro: 'al tuo account %s è stata aggiunta una passkey. Chi la possiede può accedere con il tuo account.',
    advice:
      'Se non sei stato tu, rimuovi la passkey nella pagina «Sicurezza» e cambia la password. Se non riesci ad accedere, rivolgiti all’amministratore.',
  },
  passkeyRemoved: {
    subject: 'Passkey rimossa dal tuo account di Hotel Revenue Console',
    intro: 'una passkey del tuo account %s è stata rimossa. Non può più essere usata per accedere.',
    advice: 'Se non te lo aspettavi, cambia la password e rivolgiti all’amministratore.',
  },
  alerts: {
    subject: '%s: %s',
    count: { one: '%s avviso', other: '%s avvisi' },
    intro: 'Questi avvisi sono aperti per %s:',
    nights: '%s: %s',
    more: { one: 'e un’altra notte', other: 'e altre %s notti' },
    severities: { INFO: 'Info', WARNING: 'Attenzione', ALARM: 'Allarme' },
    standard: {
      'pickup-outside-band': 'Pickup fuori dalla banda di previsione',
      'forecast-high': 'Occupazione prevista oltre il 90 %',
      'rates-refused': 'Tariffe o restrizioni rifiutate',
      'rates-differ': 'Tariffe o restrizioni diverse nel PMS',
      'data-late': 'Dati in ritardo',
      'autopilot-stopped': 'Autopilot fermo',
      'autopilot-review': 'L’Autopilot attende una tua decisione',
      'fixed-not-sold': 'Tariffa fissa non in vendita',
    },
    figures: {
      bookings: 'prenotazioni %s',
      roomNights: 'notti camera %s',
      revenue: 'ricavi %s',
      adr: 'ADR %s',
      occupancy: 'occupazione %s',
      pickup: 'pickup 7 giorni %s',
      pace: 'booking pace %s',
      forecast: 'previsione %s',
      rateLimit: 'limite di tariffa raggiunto a %s',
      recommendation: 'tariffa consigliata %s vs tariffa attiva',
      competitor: 'tariffe dei concorrenti %s',
      band: 'previsione fuori dalla banda (%s notti camera)',
    },
    comparisons: { stly: '%s vs anno scorso', budget: '%s vs budget', lastRun: '%s vs ultimo calcolo' },
    points: '%s pp',
    button: 'Apri gli avvisi',
    closing:
      'Ricevi questa e-mail per le tue regole di notifica. Puoi modificarle in Impostazioni, Regole di notifica.',
  },
  roles: ROLE_NAMES.IT,
}
