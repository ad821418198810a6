import type { DemoHotel } from './hotels.ts'
import { randomOf } from './random.ts'

/** Invented hotels by language; each demo hotel is compared with some of those in its country. */
const HOUSES = {
  german: [
    'Hotel Lindenblick',
    'Haus Morgentau',
    'Hotel Zur Alten Brücke',
    'Pension Sonnenhang',
    'Hotel Kronenquell',
    'Landhaus Weidengrund',
    'Hotel Seerose',
    'Stadthotel Merkur',
  ],
  italian: [
    'Hotel Belriva',
    'Villa Ginestra',
    'Albergo Tre Pini',
    'Residenza Aurelia',
    'Hotel Punta Azzurra',
    'Locanda del Molo',
    'Grand Hotel Valdora',
    'Casa Ortensia',
  ],
  french: [
    'Hôtel des Embruns',
    'La Maison du Phare',
    'Hôtel Beaurivage Sud',
    'Le Clos des Pins',
    'Hôtel Grand Large',
    'Les Terrasses du Port',
    'Hôtel du Tilleul',
    'Villa Mimosa',
  ],
  english: [
    'The Anchor House',
    'Gull Cottage Hotel',
    'Northcliff Rooms',
    'The Old Ropery',
    'Maple Court Inn',
    'Stonebridge Lodge',
    'The Lantern',
    'Riverside Quarters',
  ],
} as const

const LANGUAGE: Record<string, keyof typeof HOUSES> = {
  DE: 'german',
  AT: 'german',
  CH: 'german',
  IT: 'italian',
  FR: 'french',
}

const MOST = 5

/** The first competitors' names of their double room and suite, by language. */
const ROOMS = {
  german: ['Doppelzimmer Komfort', 'Juniorsuite'],
  italian: ['Camera doppia', 'Junior suite'],
  french: ['Chambre double', 'Suite junior'],
  english: ['Classic double', 'Junior suite'],
} as const

const languageOf = ({ countryCode }: Pick<DemoHotel, 'countryCode'>) => LANGUAGE[countryCode] ?? 'english'

/** The names that a demo hotel's competitors use for their double room and suite. */
export const competitorRoomsOf = (hotel: Pick<DemoHotel, 'countryCode'>) => ROOMS[languageOf(hotel)]

/** The names of a demo hotel's competitors, the same in every demo. */
export function competitorsOf(hotel: Pick<DemoHotel, 'countryCode' | 'name'>): string[] {
  const houses = HOUSES[languageOf(hotel)]
  const random = randomOf([...hotel.name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7))
  const first = random.whole(0, houses.length - 1)
  return Array.from({ length: MOST }, (_, place) => houses[(first + place) % houses.length] ?? '')
}
