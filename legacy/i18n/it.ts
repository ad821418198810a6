import type { LegacyTexts } from './text.ts'

export const texts: LegacyTexts = {
  notYet: 'Questa pagina non c’è ancora',
  noSuchPage: {
    title: 'Questa pagina non esiste',
    words: 'L’indirizzo potrebbe essere scritto male. Il menu della console porta a ogni pagina.',
  },
  outside: {
    title: 'Questa pagina va aperta nella console',
    words: 'È stata aperta da sola, senza la console che le dice quale hotel mostrare.',
    toConsole: 'Apri nella console',
  },
  pages: {
    dashboard: {
      title: 'Dashboard',
      words: 'Mostrerà l’ultima notte e le prossime notti rispetto all’anno scorso.',
    },
    analyse: {
      title: 'Analisi',
      words: 'Confronterà camere, occupazione e ricavi di ogni periodo per segmento, canale e tipo di camera.',
    },
    'analyse/budget': {
      title: 'Budget',
      words: 'Metterà a confronto le prenotazioni in essere con il budget, mese per mese.',
    },
    competitors: {
      title: 'Concorrenti',
      words: 'Indicherà gli hotel le cui tariffe si osservano accanto alle vostre.',
    },
    events: {
      title: 'Eventi',
      words: 'Conterrà fiere, festività e altre date che muovono la domanda.',
    },
    'booking-settings': {
      title: 'Stato delle prenotazioni',
      words: 'Stabilirà quali stati di una prenotazione contano come in essere.',
    },
    'budget-configuration': {
      title: 'Impostazione del budget',
      words: 'Raccoglierà il budget di ogni mese in notti camera e ricavi.',
    },
    calendar: {
      title: 'Livelli di prezzo',
      words: 'Mostrerà in un calendario il livello di prezzo di ogni notte.',
    },
    'price-rules': {
      title: 'Regole tariffarie (pagina precedente)',
      words: 'Mostrerà le regole scritte prima di quelle attuali.',
    },
    'rate-plan': {
      title: 'Piani tariffari',
      words: 'Elencherà i piani tariffari e come ciascuno deriva da un altro.',
    },
    restrictions: {
      title: 'Restrizioni',
      words: 'Stabilirà soggiorni minimi e arrivi chiusi per ogni notte.',
    },
    'room-pricing': {
      title: 'Prezzi delle camere',
      words: 'Stabilirà quanto costa ogni tipo di camera sopra o sotto la tariffa base.',
    },
    'reservation-overview': {
      title: 'Prenotazioni',
      words: 'Ogni prenotazione dell’hotel, come ci è arrivata.',
    },
    'reports-overview': {
      title: 'Rapporti',
      words: 'Elencherà i report inviati, quando e a chi.',
    },
    'outbound-logs': {
      title: 'Registri in uscita',
      words: 'Elencherà ogni tariffa inviata a un altro sistema e la risposta ricevuta.',
    },
    monitoring: {
      title: 'Monitoraggio',
      words: 'Mostrerà di quali hotel i dati sono in ritardo o mancano.',
    },
    'user-settings': {
      title: 'Profilo',
      words: 'Conterrà la lingua, i formati e i report che ricevi.',
    },
  },
  reservations: {
    search: 'Parte dell’ID esterno',
    arrivalFrom: 'Arrivo dal',
    arrivalTo: 'Arrivo al',
    range: '%{from}–%{to} di %{total} prenotazione |||| %{from}–%{to} di %{total} prenotazioni',
    failed: 'Impossibile caricare le prenotazioni',
    noHotel: 'Nessun hotel è scelto',
    noHotelWords: 'Scegline uno nell’intestazione; le sue prenotazioni compariranno qui.',
    none: 'Questo hotel non ha ancora prenotazioni',
    noneWords: 'Compaiono qui appena vengono importate.',
    noMatch: 'Nessuna prenotazione corrisponde',
    noMatchWords: 'Niente corrisponde insieme alla ricerca e ai filtri.',
    externalId: 'ID esterno',
    id: 'ID',
    state: 'Stato',
    arrival: 'Arrivo',
    departure: 'Partenza',
    stay: 'Soggiorno',
    nights: 'Notti',
    nightsOf: '%{smart_count} notte |||| %{smart_count} notti',
    dayUse: 'uso diurno',
    rooms: 'Camere',
    roomsOf: '%{smart_count} camera |||| %{smart_count} camere',
    revenue: 'Ricavi camere',
    revenueIn: 'Ricavi camere, %{currency}',
    bookedAt: 'Prenotata',
    cancelledAt: 'Uscita dai libri',
    segment: 'Segmento',
    channel: 'Canale',
    ratePlan: 'Piano tariffario',
    country: 'Paese',
    states: {
      booked: 'Prenotata',
      'checked-in': 'Check-in fatto',
      'checked-out': 'Check-out fatto',
      cancelled: 'Cancellata',
      'no-show': 'No-show',
    },
  },
}
