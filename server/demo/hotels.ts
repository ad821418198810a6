/** What a demo hotel's bookings look like; those without stay empty. */
export interface DemoTrade {
  readonly kind: 'resort' | 'city'
  readonly rooms: number
  /** Average room rate in minor units at the middle of the year. */
  readonly rate: number
  /** Years of nights before today; one where it is not said. */
  readonly years?: number
}

export interface DemoHotel {
  readonly name: string
  readonly countryCode: string
  readonly city: string
  readonly postalCode: string
  readonly street: string
  readonly federalState: string | null
  readonly currency: string
  readonly timeZone: string
  readonly createdOn: string
  /** Letters for the features switched on: a(utopilot), m(arket trends), b(enchmarking), r(ules limited to 25). */
  readonly features: string
  readonly pmsSystem: string | null
  readonly isActive?: false
  readonly agreementOpen?: true
  readonly trade?: DemoTrade
}

const ITALY = { countryCode: 'IT', currency: 'EUR', timeZone: 'Europe/Rome' }
const GERMANY = { countryCode: 'DE', currency: 'EUR', timeZone: 'Europe/Berlin' }
const AUSTRIA = { countryCode: 'AT', currency: 'EUR', timeZone: 'Europe/Vienna' }
const SWITZERLAND = { countryCode: 'CH', currency: 'CHF', timeZone: 'Europe/Zurich' }
const FRANCE = { countryCode: 'FR', currency: 'EUR', timeZone: 'Europe/Paris' }
const FINLAND = { countryCode: 'FI', currency: 'EUR', timeZone: 'Europe/Helsinki' }
const BRITAIN = { countryCode: 'GB', currency: 'GBP', timeZone: 'Europe/London' }

/**
 * Invented hotels in eight countries; the first three belong to the demo's hotel admin. Ids follow the order. Seven in Veneto
 * have bookings: as many as are a market to each other.
 */
export const DEMO_HOTELS: readonly DemoHotel[] = [
  {
    name: 'Parkhotel Ahornallee am Stadtgarten',
    ...GERMANY,
    city: 'Leipzig',
    postalCode: '04109',
    street: 'Ahornallee 12',
    federalState: 'Sachsen',
    createdOn: '2021-11-22',
    features: 'abr',
    pmsSystem: 'apaleo',
    trade: { kind: 'city', rooms: 72, rate: 11_800, years: 2 },
  },
  {
    name: 'Haus am Fluss',
    ...GERMANY,
    city: 'Passau',
    postalCode: '94032',
    street: 'Innkai 3',
    federalState: 'Bayern',
    createdOn: '2022-12-08',
    features: 'ab',
    pmsSystem: 'apaleo',
    trade: { kind: 'city', rooms: 34, rate: 9_600, years: 2 },
  },
  {
    name: 'Seehotel Rohrbachs Ufer',
    ...AUSTRIA,
    city: 'Velden',
    postalCode: '9220',
    street: 'Seestraße 41',
    federalState: 'Kärnten',
    createdOn: '2023-09-04',
    features: 'a',
    pmsSystem: 'apaleo',
    trade: { kind: 'resort', rooms: 58, rate: 14_900, years: 2 },
  },
  {
    name: 'Albergo Miralago & Terme di Valfiorita',
    ...ITALY,
    city: 'Bardolino',
    postalCode: '37011',
    street: 'Lungolago 8',
    federalState: 'Veneto',
    createdOn: '2025-05-19',
    features: 'amb',
    pmsSystem: 'protel',
    trade: { kind: 'resort', rooms: 64, rate: 16_200, years: 2 },
  },
  {
    name: 'Hotel Corte Verde',
    ...ITALY,
    city: 'Verona',
    postalCode: '37121',
    street: 'Vicolo Corte Verde 2',
    federalState: 'Veneto',
    createdOn: '2023-11-20',
    features: 'amb',
    pmsSystem: 'apaleo',
    trade: { kind: 'city', rooms: 46, rate: 12_400 },
  },
  {
    name: 'Côte Sauvage Hôtel & Spa',
    ...FRANCE,
    city: 'Quiberon',
    postalCode: '56170',
    street: 'Rue de la Grève 17',
    federalState: 'Bretagne',
    createdOn: '2024-12-02',
    features: 'b',
    pmsSystem: 'mews',
    trade: { kind: 'resort', rooms: 52, rate: 15_300 },
  },
  {
    name: 'Boutiquehotel Zum Goldenen Löwenbrunnen',
    ...SWITZERLAND,
    city: 'Luzern',
    postalCode: '6004',
    street: 'Löwenplatz 6',
    federalState: 'Luzern',
    createdOn: '2025-10-14',
    features: 'ab',
    pmsSystem: 'mews',
    agreementOpen: true,
    trade: { kind: 'city', rooms: 28, rate: 21_500 },
  },
  {
    name: 'Harbour Row Rooms',
    ...BRITAIN,
    city: 'Whitby',
    postalCode: 'YO21 3PU',
    street: '5 Harbour Row',
    federalState: 'North Yorkshire',
    createdOn: '2025-02-12',
    features: 'a',
    pmsSystem: 'mews',
    trade: { kind: 'resort', rooms: 30, rate: 10_900 },
  },
  {
    name: 'Alte Posthalterei Kirchweiler',
    ...GERMANY,
    city: 'Kirchweiler',
    postalCode: '54570',
    street: 'Hauptstraße 1',
    federalState: 'Rheinland-Pfalz',
    createdOn: '2022-02-04',
    features: 'ab',
    pmsSystem: 'protel',
  },
  {
    name: 'Berghof Gamskogel',
    ...AUSTRIA,
    city: 'Kals',
    postalCode: '9981',
    street: 'Ködnitz 20',
    federalState: 'Tirol',
    createdOn: '2022-01-11',
    features: 'a',
    pmsSystem: 'casablanca',
  },
  {
    name: 'City Residenz Nordtor',
    ...GERMANY,
    city: 'Hannover',
    postalCode: '30159',
    street: 'Am Nordtor 9',
    federalState: 'Niedersachsen',
    createdOn: '2022-09-30',
    features: 'abr',
    pmsSystem: 'apaleo',
  },
  {
    name: 'Gasthof Drei Linden',
    ...GERMANY,
    city: 'Fulda',
    postalCode: '36037',
    street: 'Lindenstraße 33',
    federalState: 'Hessen',
    createdOn: '2021-08-17',
    features: '',
    pmsSystem: null,
    isActive: false,
  },
  {
    name: 'Locanda dei Tre Ponti',
    ...ITALY,
    city: 'Chioggia',
    postalCode: '30015',
    street: 'Riva Vena 101',
    federalState: 'Veneto',
    createdOn: '2024-04-30',
    features: 'm',
    pmsSystem: 'protel',
  },
  {
    name: 'Masseria Torre Bianca',
    ...ITALY,
    city: 'Ostuni',
    postalCode: '72017',
    street: 'Contrada Torre Bianca',
    federalState: 'Puglia',
    createdOn: '2024-06-18',
    features: 'mb',
    pmsSystem: 'protel',
  },
  {
    name: 'Palazzo Cervo',
    ...ITALY,
    city: 'Padova',
    postalCode: '35139',
    street: 'Via del Cervo 14',
    federalState: 'Veneto',
    createdOn: '2023-03-27',
    features: 'amb',
    pmsSystem: 'mews',
    trade: { kind: 'city', rooms: 24, rate: 13_600 },
  },
  {
    name: 'Palais Corvin Residences',
    ...AUSTRIA,
    city: 'Wien',
    postalCode: '1010',
    street: 'Corvingasse 4',
    federalState: 'Wien',
    createdOn: '2023-06-21',
    features: 'abr',
    pmsSystem: 'apaleo',
  },
  {
    name: 'Villa Silberdistel',
    ...SWITZERLAND,
    city: 'Scuol',
    postalCode: '7550',
    street: 'Via da Bogn 12',
    federalState: 'Graubünden',
    createdOn: '2025-01-13',
    features: '',
    pmsSystem: 'casablanca',
    agreementOpen: true,
  },
  {
    name: 'Hotel Vecchio Lavatoio',
    ...ITALY,
    city: 'Asolo',
    postalCode: '31011',
    street: 'Via del Lavatoio 7',
    federalState: 'Veneto',
    createdOn: '2024-08-26',
    features: 'mb',
    pmsSystem: 'mews',
    trade: { kind: 'resort', rooms: 20, rate: 15_800 },
  },
  {
    name: 'Locanda ai Molini',
    ...ITALY,
    city: 'Vicenza',
    postalCode: '36100',
    street: 'Contrà dei Molini 3',
    federalState: 'Veneto',
    createdOn: '2024-03-11',
    features: 'amb',
    pmsSystem: 'mews',
    trade: { kind: 'city', rooms: 18, rate: 10_800 },
  },
  {
    name: 'Hotelli Saarelma',
    ...FINLAND,
    city: 'Helsinki',
    postalCode: '00170',
    street: 'Saarelmankatu 5',
    federalState: 'Uusimaa',
    createdOn: '2025-08-25',
    features: '',
    pmsSystem: null,
  },
  {
    name: 'Corte dei Tigli',
    ...ITALY,
    city: 'Lazise',
    postalCode: '37017',
    street: 'Via dei Tigli 18',
    federalState: 'Veneto',
    createdOn: '2025-03-03',
    features: 'mb',
    pmsSystem: 'mews',
    trade: { kind: 'resort', rooms: 24, rate: 14_100 },
  },
  {
    name: 'The Quill & Compass',
    ...BRITAIN,
    city: 'Bath',
    postalCode: 'BA1 2QJ',
    street: '22 Quill Street',
    federalState: 'Somerset',
    createdOn: '2024-10-07',
    features: 'ab',
    pmsSystem: 'mews',
  },
  {
    name: 'Juniper Mesa Lodge',
    countryCode: 'US',
    currency: 'USD',
    timeZone: 'America/Denver',
    city: 'Durango',
    postalCode: '81301',
    street: '480 Juniper Mesa Road',
    federalState: 'Colorado',
    createdOn: '2025-04-15',
    features: 'a',
    pmsSystem: 'mews',
  },
  {
    name: 'Residenza San Biagio',
    ...ITALY,
    city: 'Treviso',
    postalCode: '31100',
    street: 'Vicolo San Biagio 4',
    federalState: 'Veneto',
    createdOn: '2025-06-02',
    features: 'ambr',
    pmsSystem: 'mews',
    trade: { kind: 'city', rooms: 20, rate: 11_900 },
  },
]
