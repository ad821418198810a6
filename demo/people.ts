import type { Role } from '../contract/account/roles.ts'
import type { UserSettings } from '../contract/account/user-settings.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { DEMO_HOTELS } from './hotels.ts'
import type { Random } from './random.ts'

const PEOPLE = 60
const FIRST_NAMES = [
  'Anna',
  'Bruno',
  'Clara',
  'Dario',
  'Elin',
  'Felix',
  'Greta',
  'Henri',
  'Isla',
  'Jakob',
  'Katri',
  'Leon',
  'Mira',
  'Nils',
  'Olivia',
  'Paolo',
  'Romy',
  'Sami',
  'Tessa',
  'Urs',
  'Vera',
  'Willem',
  'Yara',
  'Zeno',
]
const LAST_NAMES = [
  'Achterberg',
  'Bellandi',
  'Cornwell',
  'Dufresne',
  'Eberle',
  'Fontana',
  'Grünwald',
  'Haavisto',
  'Imhof',
  'Jansson',
  'Kessler',
  'Lombardi',
  'Marchetti',
  'Niemi',
  'Oberhofer',
  'Perrin',
  'Quist',
  'Rossetti',
  'Stauffer',
  'Thorne',
  'Unterberger',
  'Virtanen',
  'Wexley',
  'Zanetti',
]

/** An invented person with an account. `hotels` are indexes in the list of demo hotels, from 0. */
export interface DemoPerson {
  readonly username: string
  readonly firstname: string
  readonly lastname: string
  readonly roles: readonly Role[]
  readonly hotels: readonly number[]
  readonly passwordResetActive: boolean
  readonly pmsSystem: string | null
  readonly defaultHotel: number | null
  readonly language: UserSettings['language']
  readonly locale: UserSettings['locale']
}

type Special = Partial<
  Pick<DemoPerson, 'hotels' | 'passwordResetActive' | 'pmsSystem' | 'defaultHotel' | 'language' | 'locale'>
>

const TRADING = DEMO_HOTELS.flatMap((hotel, place) => (hotel.isActive === false || hotel.agreementOpen ? [] : [place]))
const OPEN_AGREEMENT = DEMO_HOTELS.findIndex((hotel) => hotel.agreementOpen)
const CLOSED = DEMO_HOTELS.findIndex((hotel) => hotel.isActive === false)
const ITALIAN = DEMO_HOTELS.findIndex((hotel) => hotel.countryCode === 'IT')

/** The special features that each account of the sign-in page demonstrates. */
const SPECIALS: Record<string, Special> = {
  'super.admin': { defaultHotel: 0 },
  admin: { defaultHotel: 0 },
  'hotel.admin': { hotels: [0, 1, 2], defaultHotel: 0 },
  user: { hotels: TRADING.slice(0, 18), defaultHotel: TRADING[1] ?? null },
  viewer: { hotels: [ITALIAN], defaultHotel: ITALIAN },
  'pms.admin': { pmsSystem: 'apaleo', defaultHotel: 0 },
  tester: { hotels: [0], defaultHotel: 0 },
  'reset.user': { hotels: [0], defaultHotel: 0, passwordResetActive: true },
  'contract.user': { hotels: [OPEN_AGREEMENT], defaultHotel: OPEN_AGREEMENT },
  'undecided.user': { hotels: TRADING.slice(3, 7) },
  'nohotel.user': { hotels: [CLOSED] },
}

function named(account: (typeof DEMO_ACCOUNTS)[number]): DemoPerson {
  const [firstname = '', lastname = ''] = account.name.split(' ')
  return {
    username: account.username,
    firstname,
    lastname,
    roles: [account.role],
    hotels: [],
    passwordResetActive: false,
    pmsSystem: null,
    defaultHotel: null,
    language: 'EN',
    locale: 'GB',
    ...SPECIALS[account.username],
  }
}

function invented(number: number, random: Random): DemoPerson {
  const firstname = FIRST_NAMES[number % FIRST_NAMES.length] ?? ''
  const lastname = LAST_NAMES[(number * 7 + Math.floor(number / FIRST_NAMES.length)) % LAST_NAMES.length] ?? ''
  const home = random.pick(TRADING)
  const second = random.pick(TRADING)
  return {
    username: `${firstname}.${lastname}.${number + 1}`.toLowerCase().normalize('NFD').replace(/\p{M}/gu, ''),
    firstname,
    lastname,
    roles: [
      random.weighted<Role>([
        ['VIEWER', 4],
        ['USER', 5],
        ['HOTEL_ADMIN', 3],
      ]),
    ],
    hotels: random.next() < 0.3 && second !== home ? [home, second] : [home],
    passwordResetActive: false,
    pmsSystem: null,
    defaultHotel: home,
    language: random.pick(['EN', 'DE', 'IT'] as const),
    locale: random.pick(['GB', 'DE', 'IT', 'AT', 'CH'] as const),
  }
}

/** All people of the demo, the accounts of the sign-in page first. */
export function demoPeople(random: Random): DemoPerson[] {
  const accounts = DEMO_ACCOUNTS.map(named)
  return [...accounts, ...Array.from({ length: PEOPLE - accounts.length }, (_, number) => invented(number, random))]
}
