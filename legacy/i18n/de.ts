import type { LegacyTexts } from './text.ts'

export const texts: LegacyTexts = {
  notYet: 'Diese Seite gibt es noch nicht',
  noSuchPage: {
    title: 'Diese Seite gibt es nicht',
    words: 'Die Adresse ist vielleicht falsch geschrieben. Das Menü der Konsole führt zu jeder Seite.',
  },
  outside: {
    title: 'Diese Seite gehört in die Konsole',
    words: 'Sie wurde allein geöffnet, ohne die Konsole, die ihr sagt, welches Hotel sie zeigen soll.',
    toConsole: 'In der Konsole öffnen',
  },
  pages: {
    dashboard: {
      title: 'Dashboard',
      words: 'Sie wird die letzte Nacht und die kommenden Nächte gegen das Vorjahr zeigen.',
    },
    analyse: {
      title: 'Analyse',
      words: 'Sie wird Zimmer, Auslastung und Umsatz jedes Zeitraums nach Segment, Kanal und Zimmertyp vergleichen.',
    },
    'analyse/budget': {
      title: 'Budget',
      words: 'Sie wird den Buchungsstand Monat für Monat gegen das Budget halten.',
    },
    competitors: {
      title: 'Mitbewerber',
      words: 'Sie wird die Hotels nennen, deren Raten neben Ihren beobachtet werden.',
    },
    events: {
      title: 'Veranstaltungen',
      words: 'Sie wird Messen, Feiertage und andere Termine führen, die die Nachfrage bewegen.',
    },
    'booking-settings': {
      title: 'Buchungsstatus',
      words: 'Sie wird festlegen, welche Status einer Buchung zum Buchungsstand zählen.',
    },
    'budget-configuration': {
      title: 'Budget-Einrichtung',
      words: 'Sie wird das Budget jedes Monats in Zimmernächten und Umsatz aufnehmen.',
    },
    calendar: {
      title: 'Preisstufen',
      words: 'Sie wird die Preisstufe jeder Nacht in einem Kalender zeigen.',
    },
    'price-rules': {
      title: 'Ratenregeln (frühere Seite)',
      words: 'Sie wird die Regeln zeigen, die vor den heutigen Ratenregeln geschrieben wurden.',
    },
    'rate-plan': {
      title: 'Ratenpläne',
      words: 'Sie wird die Ratenpläne auflisten und wie jeder aus einem anderen folgt.',
    },
    restrictions: {
      title: 'Restriktionen',
      words: 'Sie wird Mindestaufenthalte und gesperrte Anreisen für jede Nacht festlegen.',
    },
    'room-pricing': {
      title: 'Zimmerpreise',
      words: 'Sie wird festlegen, was jeder Zimmertyp über oder unter der Basisrate kostet.',
    },
    'reservation-overview': {
      title: 'Reservierungen',
      words: 'Jede Buchung des Hotels, wie sie uns erreicht hat.',
    },
    'reports-overview': {
      title: 'Berichte',
      words: 'Sie wird die versandten Berichte auflisten, wann und an wen sie gingen.',
    },
    'outbound-logs': {
      title: 'Ausgangsprotokolle',
      words: 'Sie wird jede Rate auflisten, die an ein anderes System ging, und was dieses antwortete.',
    },
    monitoring: {
      title: 'Überwachung',
      words: 'Sie wird zeigen, von welchen Hotels Daten zu spät kommen oder fehlen.',
    },
    'user-settings': {
      title: 'Profil',
      words: 'Sie wird Ihre Sprache, Ihre Formate und die Berichte führen, die Sie erhalten.',
    },
  },
  reservations: {
    search: 'Teil der externen ID',
    arrivalFrom: 'Anreise von',
    arrivalTo: 'Anreise bis',
    range: '%{from}–%{to} von %{total} Reservierung |||| %{from}–%{to} von %{total} Reservierungen',
    failed: 'Die Reservierungen konnten nicht geladen werden',
    noHotel: 'Es ist kein Hotel gewählt',
    noHotelWords: 'Wählen Sie eines in der Kopfzeile; seine Reservierungen erscheinen dann hier.',
    none: 'Dieses Hotel hat noch keine Reservierungen',
    noneWords: 'Sie erscheinen hier, sobald Buchungen importiert sind.',
    noMatch: 'Keine Reservierung passt',
    noMatchWords: 'Nichts passt zugleich zur Suche und zu den Filtern.',
    externalId: 'Externe ID',
    id: 'ID',
    state: 'Status',
    arrival: 'Anreise',
    departure: 'Abreise',
    stay: 'Aufenthalt',
    nights: 'Nächte',
    nightsOf: '%{smart_count} Nacht |||| %{smart_count} Nächte',
    dayUse: 'Tagesnutzung',
    rooms: 'Zimmer',
    roomsOf: '%{smart_count} Zimmer |||| %{smart_count} Zimmer',
    revenue: 'Logisumsatz',
    revenueIn: 'Logisumsatz, %{currency}',
    bookedAt: 'Gebucht',
    cancelledAt: 'Aus den Büchern',
    segment: 'Segment',
    channel: 'Kanal',
    ratePlan: 'Ratenplan',
    country: 'Land',
    states: {
      booked: 'Gebucht',
      'checked-in': 'Angereist',
      'checked-out': 'Abgereist',
      cancelled: 'Storniert',
      'no-show': 'No-Show',
    },
  },
}
