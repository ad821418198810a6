import { ROLE_NAMES } from '../../../../contract/account/role-names.ts'
import type { MailTexts } from './en.ts'

/** Texts of the mails in German. */
export const de: MailTexts = {
  greeting: 'Guten Tag,',
  greetingTo: 'Guten Tag %s,',
  address: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diesen Link:',
  product: 'Hotel Revenue Console',
  and: '%s und %s weitere',
  invitation: {
    subject: '%s hat Sie zur Hotel Revenue Console eingeladen',
    subjectWithoutSender: 'Ihre Einladung zur Hotel Revenue Console',
    intro: '%s hat Sie zur Hotel Revenue Console eingeladen, mit der Hotels Preise und Umsatz steuern.',
    introWithoutSender: 'Sie wurden zur Hotel Revenue Console eingeladen, mit der Hotels Preise und Umsatz steuern.',
    roles: 'Ihre Rolle: %s',
    companies: 'Ihre Hotels: %s',
    button: 'Einladung annehmen',
    until:
      'Dieser Link ist bis %s und nur für Sie gültig. Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  },
  passwordReset: {
    subject: 'Neues Passwort für die Hotel Revenue Console',
    intro: {
      administrator: 'ein Administrator bittet Sie, für Ihr Konto %s ein neues Passwort zu setzen.',
      owner: 'für Ihr Konto %s wurde ein neues Passwort angefordert.',
    },
    button: 'Neues Passwort setzen',
    until: {
      administrator:
        'Dieser Link ist eine Stunde gültig und funktioniert nur einmal. Wenn Sie diese E-Mail nicht erwartet haben, fragen Sie Ihren Administrator.',
      owner:
        'Dieser Link ist eine Stunde gültig und funktioniert nur einmal. Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt unverändert.',
    },
  },
  emailChanged: {
    subject: 'Ihre E-Mail-Adresse für die Hotel Revenue Console wurde geändert',
    intro:
      'die E-Mail-Adresse Ihres Kontos %s wurde geändert. E-Mails zu diesem Konto werden nicht mehr an diese Adresse gesendet.',
    advice: 'Wenn Sie diese Änderung nicht erwartet haben, wenden Sie sich an Ihren Administrator.',
  },
  signInFailures: {
    subject: 'Fehlgeschlagene Anmeldungen bei Ihrem Konto der Hotel Revenue Console',
    intro:
      'jemand hat mehrmals mit falschem Passwort oder Code versucht, sich mit Ihrem Konto %s anzumelden. Keiner dieser Versuche war erfolgreich.',
    advice:
      'Wenn Sie das nicht waren, setzen Sie ein neues Passwort, das Sie sonst nirgends verwenden, und schalten Sie die Zwei-Faktor-Authentifizierung ein. Wenn Sie sich nicht anmelden können, versuchen Sie es aus einem anderen Netz oder wenden Sie sich an Ihren Administrator.',
  },
  appAdded: {
    subject: 'Authentifizierungs-App für Ihr Konto der Hotel Revenue Console hinzugefügt',
    intro:
      'Ihrem Konto %s wurde eine Authentifizierungs-App hinzugefügt. Wer diese App und Ihr Passwort hat, kann sich mit Ihrem Konto anmelden.',
    advice:
      'Wenn Sie das nicht waren, schalten Sie die App auf der Seite „Sicherheit“ aus und ändern Sie Ihr Passwort. Wenn Sie sich nicht anmelden können, wenden Sie sich an Ihren Administrator.',
  },
  appRemoved: {
    subject: 'Authentifizierungs-App für Ihr Konto der Hotel Revenue Console ausgeschaltet',
    intro:
      'die Authentifizierungs-App Ihres Kontos %s wurde ausgeschaltet. Mit ihren Codes ist keine Anmeldung mehr möglich.',
    advice: 'Wenn Sie das nicht erwartet haben, ändern Sie Ihr Passwort und wenden Sie sich an Ihren Administrator.',
  },
  passkeyAdded: {
    subject: 'Neuer Passkey für Ihr Konto der Hotel Revenue Console',
    intro: 'Ihrem Konto %s wurde ein Passkey hinzugefügt. Wer ihn hat, kann sich mit Ihrem Konto anmelden.',
    advice:
      'Wenn Sie das nicht waren, entfernen Sie den Passkey auf der Seite „Sicherheit“ und ändern Sie Ihr Passwort. Wenn Sie sich nicht anmelden können, wenden Sie sich an Ihren Administrator.',
  },
  passkeyRemoved: {
    subject: 'Passkey Ihres Kontos der Hotel Revenue Console entfernt',
    intro: 'ein Passkey Ihres Kontos %s wurde entfernt. Mit ihm ist keine Anmeldung mehr möglich.',
    advice: 'Wenn Sie das nicht erwartet haben, ändern Sie Ihr Passwort und wenden Sie sich an Ihren Administrator.',
  },
  alerts: {
    subject: '%s: %s',
    count: { one: '%s Meldung', other: '%s Meldungen' },
    intro: 'Diese Meldungen sind offen für %s:',
    nights: '%s: %s',
    more: { one: 'und %s weitere Nacht', other: 'und %s weitere Nächte' },
    severities: { INFO: 'Info', WARNING: 'Warnung', ALARM: 'Alarm' },
    standard: {
      'pickup-outside-band': 'Pickup außerhalb des Prognosebands',
      'forecast-high': 'Prognostizierte Belegung über 90 %',
      'rates-refused': 'Preise oder Restriktionen abgelehnt',
      'rates-differ': 'Preise oder Restriktionen weichen im PMS ab',
      'data-late': 'Verspätete Daten',
      'autopilot-stopped': 'Autopilot angehalten',
      'autopilot-review': 'Autopilot braucht Ihre Entscheidung',
      'fixed-not-sold': 'Fester Preis wird nicht verkauft',
    },
    figures: {
      bookings: 'Buchungen %s',
      roomNights: 'Zimmernächte %s',
      revenue: 'Umsatz %s',
      adr: 'ADR %s',
      occupancy: 'Belegung %s',
      pickup: '7-Tage-Pickup %s',
      pace: 'Pace %s',
      forecast: 'Prognose %s',
      rateLimit: 'Preisgrenze erreicht bei %s',
      recommendation: 'empfohlener Preis %s ggü. aktivem Preis',
      competitor: 'Preise der Mitbewerber %s',
      band: 'Prognose außerhalb des Bands (%s Zimmernächte)',
    },
    comparisons: { stly: '%s ggü. VJ', budget: '%s ggü. Budget', lastRun: '%s ggü. letztem Lauf' },
    points: '%s PP',
    button: 'Meldungen öffnen',
    closing:
      'Sie erhalten diese E-Mail aufgrund Ihrer Benachrichtigungsregeln. Sie ändern sie unter Einstellungen, Benachrichtigungsregeln.',
  },
  roles: ROLE_NAMES.DE,
}
