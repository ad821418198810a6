/** The currencies of countries (ISO 4217), each with the countries that use it (ISO 3166-1). */
const CURRENCIES = {
  EUR: 'AD AT AX BE BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT BG',
  USD: 'AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI',
  GBP: 'GB GG IM JE',
  CHF: 'CH LI',
  DKK: 'DK FO GL',
  NOK: 'NO SJ BV',
  AUD: 'AU CC CX HM KI NF NR TV',
  NZD: 'CK NU NZ PN TK',
  XAF: 'CF CG CM GA GQ TD',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XCD: 'AG AI DM GD KN LC MS VC',
  XPF: 'NC PF WF',
  ILS: 'IL PS',
  MAD: 'EH MA',
} as const
/** Countries with a currency of their own. */
const OWN_CURRENCIES =
  'AE AED AF AFN AL ALL AM AMD AO AOA AR ARS AW AWG AZ AZN BA BAM BB BBD BD BDT BH BHD BI BIF BM BMD BN BND BO BOB BR BRL BS BSD BT BTN BW BWP BY BYN BZ BZD CA CAD CD CDF CL CLP CN CNY CO COP CR CRC CU CUP CV CVE CZ CZK DJ DJF DO DOP DZ DZD EG EGP ER ERN ET ETB FJ FJD FK FKP GE GEL GH GHS GI GIP GM GMD GN GNF GT GTQ GY GYD HK HKD HN HNL HT HTG HU HUF ID IDR IN INR IQ IQD IR IRR IS ISK JM JMD JO JOD JP JPY KE KES KG KGS KH KHR KM KMF KP KPW KR KRW KW KWD KY KYD KZ KZT LA LAK LB LBP LK LKR LR LRD LS LSL LY LYD MD MDL MG MGA MK MKD MM MMK MN MNT MO MOP MR MRU MU MUR MV MVR MW MWK MX MXN MY MYR MZ MZN NA NAD NG NGN NI NIO NP NPR OM OMR PA PAB PE PEN PG PGK PH PHP PK PKR PL PLN PY PYG QA QAR RO RON RS RSD RU RUB RW RWF SA SAR SB SBD SC SCR SD SDG SE SEK SG SGD SH SHP SO SOS SR SRD SS SSP ST STN SY SYP SZ SZL TH THB TJ TJS TM TMT TN TND TO TOP TR TRY TT TTD TW TWD TZ TZS UA UAH UG UGX UY UYU UZ UZS VE VES VN VND VU VUV WS WST YE YER ZA ZAR ZM ZMW'

/** The time zone of the capital or the largest city, of countries with several. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  ID: 'Asia/Jakarta',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kiev',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
}

const ownPairs = OWN_CURRENCIES.split(' ')
const currencyByCountry = new Map<string, string>([
  ...Object.entries(CURRENCIES).flatMap(([currency, used]) =>
    used.split(' ').map((country): [string, string] => [country, currency]),
  ),
  ...ownPairs.flatMap((country, place): [string, string][] =>
    place % 2 === 0 ? [[country, ownPairs[place + 1] ?? '']] : [],
  ),
])

/** The time zones of a country as far as this browser knows them. */
function zonesOf(country: string): readonly string[] {
  // Older browsers have it as a property, others not at all.
  const region = new Intl.Locale(`und-${country}`) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined
    timeZones?: string[]
  }
  return region.getTimeZones?.() ?? region.timeZones ?? []
}

/** The currency that is paid with in a country (ISO 3166-1 alpha-2); undefined where it is not known. */
export const currencyOf = (country: string): string | undefined => currencyByCountry.get(country)

/** The time zone of a country, or of most people there; undefined where it is not known. */
export function timeZoneOf(country: string): string | undefined {
  const main = MAIN_ZONES[country]
  if (main) return main
  const zones = zonesOf(country)
  return zones.length === 1 ? zones[0] : undefined
}
