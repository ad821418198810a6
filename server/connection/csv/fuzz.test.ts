import { expect, it } from 'vitest'
import { fileMappingSchema } from '../../../contract/booking/booking-file.ts'
import { addDays, daysBetween } from '../../../contract/platform/stay-date.ts'
import { dateIn, wallMoment } from '../../../contract/platform/time-zone.ts'
import { randomOf } from '../../../engine/random.ts'
import type { FileRows } from '../../booking/booking-import/file-format.ts'
import { mappedCsv } from '../../booking/booking-import/mapped-csv.ts'
import type { CsvRecord } from '../../booking/booking-import/read-csv.ts'
import { readTable } from '../../booking/booking-import/read-table.ts'
import { groupRecords, RepeatedNumbers } from '../../booking/booking-import/repeated-numbers.ts'
import { findDelimiter, recognise } from './recognise.ts'

/** Files of the quick tests; `FUZZ_INPUTS=20000` reads more. */
const INPUTS = Number(process.env.FUZZ_INPUTS ?? 300)
const SEED = 20_261_127

const HOTELS = [
  { currency: 'EUR', countryCode: 'DE', timeZone: 'Europe/Berlin', sign: '€', isMonthFirst: false },
  { currency: 'EUR', countryCode: 'IT', timeZone: 'Europe/Rome', sign: '€', isMonthFirst: false },
  { currency: 'CHF', countryCode: 'CH', timeZone: 'Europe/Zurich', sign: 'Fr.', isMonthFirst: false },
  { currency: 'GBP', countryCode: 'GB', timeZone: 'Europe/London', sign: '£', isMonthFirst: false },
  { currency: 'USD', countryCode: 'US', timeZone: 'America/Denver', sign: '$', isMonthFirst: true },
  { currency: 'CAD', countryCode: 'CA', timeZone: 'America/Toronto', sign: '$', isMonthFirst: true },
] as const

const LANGUAGES = {
  en: {
    headings: ['Booking ID', 'Status', 'Created', 'Arrival', 'Departure', 'Rooms', 'Room type', 'Total', 'Guest'],
    words: { booked: ['Confirmed', 'OK'], cancelled: ['Cancelled', 'CXL'], unconfirmed: ['Waitlist', 'Tentative'] },
    months: 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC',
  },
  de: {
    headings: [
      'Buchungsnr.',
      'Status',
      'Gebucht am',
      'Anreise',
      'Abreise',
      'Anzahl Zimmer',
      'Zimmertyp',
      'Betrag',
      'Gast',
    ],
    words: { booked: ['Bestätigt', 'Fix'], cancelled: ['Storniert', 'Storno'], unconfirmed: ['Option', 'Anfrage'] },
    months: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
  },
  it: {
    headings: [
      'Numero prenotazione',
      'Stato',
      'Creato il',
      'Arrivo',
      'Partenza',
      'Camere',
      'Tipologia',
      'Importo',
      'Ospite',
    ],
    words: { booked: ['Confermata'], cancelled: ['Annullata'], unconfirmed: ['Opzione', 'In attesa'] },
    months: 'gen feb mar apr mag giu lug ago set ott nov dic',
  },
  fr: {
    headings: [
      'N° réservation',
      'Statut',
      'Date de création',
      'Arrivée',
      'Départ',
      'Chambres',
      'Type de chambre',
      'Montant',
      'Client',
    ],
    words: { booked: ['Confirmée'], cancelled: ['Annulée'], unconfirmed: ['Devis', 'En attente'] },
    months: 'janv févr mars avr mai juin juil août sept oct nov déc',
  },
  es: {
    headings: [
      'Localizador',
      'Estado',
      'Fecha reserva',
      'Entrada',
      'Salida',
      'Habitaciones',
      'Tipo de habitación',
      'Importe',
      'Cliente',
    ],
    words: { booked: ['Confirmada'], cancelled: ['Cancelada'], unconfirmed: ['Presupuesto', 'En espera'] },
    months: 'ene feb mar abr may jun jul ago sep oct nov dic',
  },
} as const

/** A booking as the generator means it; `lines` are its rooms or nights, with their amounts in minor units. */
interface Meant {
  number: string
  status: 'booked' | 'cancelled' | 'unconfirmed'
  bookedAt: { date: string; minutes: number }
  arrival: string
  nights: number
  lines: { rooms: number; type: string; amount: number }[]
  fault: string | null
}

/** A file and what it says. */
function generate(random: () => number) {
  const below = (limit: number) => Math.floor(random() * limit)
  const oneOf = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value
  const chance = (share: number) => random() < share
  const hotel = oneOf(HOTELS)
  const language = LANGUAGES[oneOf(['en', 'de', 'it', 'fr', 'es'] as const)]
  const isPerRoom = chance(0.35)
  const isPerNight = !isPerRoom && chance(0.3)
  const meant = Array.from({ length: 1 + below(12) }, (_, place): Meant => {
    const date = addDays('2026-01-03', below(320))
    const several = isPerRoom && (place === 0 || chance(0.4)) ? 2 + below(2) : 1
    const nights = 1 + below(9)
    const rooms = 1 + below(3)
    return {
      number: `${oneOf(['R', '', 'X-'])}${1000 + place * 7}`,
      status: oneOf(['booked', 'booked', 'booked', 'cancelled', 'unconfirmed'] as const),
      bookedAt: { date, minutes: 6 * 60 + below(16 * 60) },
      arrival: addDays(date, below(20)),
      nights,
      lines: Array.from({ length: isPerNight ? nights : several }, (_, line) => ({
        rooms: isPerRoom ? 1 : rooms,
        type: ['DBL', 'SGL', 'SUP'][line] ?? 'DBL',
        amount: 5000 + below(900_000) + line,
      })),
      // Most cells of a column are as they should be.
      fault: place % 4 === 3 && chance(0.15) ? oneOf(['99.99.2026', 'soon', '']) : null,
    }
  })

  const pad = (value: number | string) => String(value).padStart(2, '0')
  const yearDigits = chance(0.25) ? 2 : 4
  const styles = hotel.isMonthFirst
    ? (['iso', 'month/', 'word', 'serial', 'compact'] as const)
    : (['iso', 'day.', 'day/', 'day-', 'word', 'serial', 'compact'] as const)
  const style = oneOf(styles)
  const months = language.months.split(' ')
  const writeDate = (date: string) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const shortYear = yearDigits === 2 ? year.slice(2) : year
    if (style === 'iso') return date
    if (style === 'compact') return `${year}${month}${day}`
    if (style === 'serial') return String(daysBetween('1899-12-30', date))
    if (style === 'word') return `${day}-${months[Number(month) - 1]}-${shortYear}`
    if (style === 'month/') return `${Number(month)}/${Number(day)}/${shortYear}`
    return [day, month, shortYear].join(style.slice(3))
  }
  const clock = oneOf(['none', '24', '24s', 'ampm'] as const)
  const isTimed = clock !== 'none' && style !== 'serial' && style !== 'compact'
  const writeTime = (minutes: number) => {
    const [hour, minute] = [Math.floor(minutes / 60), pad(minutes % 60)]
    if (clock === '24') return `${pad(hour)}:${minute}`
    if (clock === '24s') return `${pad(hour)}:${minute}:00`
    return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`
  }
  const [decimal, group] = oneOf([
    ['.', ','],
    [',', '.'],
    ['.', ''],
    [',', ''],
    ['.', "'"],
    [',', '\u202f'],
    [',', '\u00a0'],
  ] as const)
  const beside = oneOf(['none', 'none', 'code before', 'code after', 'sign before', 'sign after'] as const)
  const writeAmount = (minor: number, currency: string = hotel.currency) => {
    const whole = String(Math.floor(minor / 100)).replace(/\B(?=(\d{3})+$)/g, group)
    const number = `${whole}${decimal}${pad(minor % 100)}`
    if (currency !== hotel.currency) return `${number} ${currency}`
    const name = beside.startsWith('code') ? hotel.currency : hotel.sign
    if (beside === 'none') return number
    return beside.endsWith('before') ? `${name} ${number}` : `${number} ${name}`
  }
  const delimiter = oneOf([';', ',', '\t', '|'] as const)
  const isFormula = chance(0.15)
  const quoted = (cell: string) =>
    cell.includes(delimiter) || /["\n\r]/.test(cell) || chance(0.1) ? `"${cell.replaceAll('"', '""')}"` : cell
  const newline = oneOf(['\n', '\r\n'])
  const wordOf = new Map(
    (['booked', 'cancelled', 'unconfirmed'] as const).map((status) => [status, oneOf(language.words[status])]),
  )

  const records = meant.flatMap((booking) => {
    const foreign = booking.fault === '' ? 'SEK' : hotel.currency
    const isWrongDate = booking.fault !== null && booking.fault !== ''
    return booking.lines.map(({ rooms, type, amount }, night) => [
      isFormula ? `="${booking.number}"` : quoted(booking.number),
      quoted(wordOf.get(booking.status) ?? ''),
      quoted(writeDate(booking.bookedAt.date) + (isTimed ? ` ${writeTime(booking.bookedAt.minutes)}` : '')),
      quoted(
        isWrongDate ? (booking.fault ?? '') : writeDate(isPerNight ? addDays(booking.arrival, night) : booking.arrival),
      ),
      quoted(writeDate(addDays(booking.arrival, isPerNight ? night + 1 : booking.nights))),
      quoted(String(rooms)),
      quoted(type),
      quoted(writeAmount(amount, foreign)),
      quoted(oneOf(['Müller', 'O"Neil', 'Ann;Bob, Co', 'two\nlines', ''])),
    ])
  })
  // The lines of a booking need not follow each other.
  const shuffled = records.map((cells) => ({ cells, at: random() })).sort((a, b) => a.at - b.at)
  const blank = delimiter.repeat(language.headings.length - 1)
  const lines = [
    ...(chance(0.15) ? [`sep=${delimiter}`] : []),
    language.headings.map(quoted).join(delimiter),
    ...shuffled.flatMap(({ cells }) => [...(chance(0.1) ? [oneOf(['', blank])] : []), cells.join(delimiter)]),
  ]
  const text = `${lines.join(newline)}${newline}`
  const content = chance(0.1)
    ? Buffer.from(`\uFEFF${text}`, 'utf16le')
    : Buffer.from(chance(0.2) ? `\uFEFF${text}` : text)
  return { hotel, meant, text, content, isTimed, isPerNight }
}

/** Reads a file as a person does who accepts what is recognized, and chooses the order of day and month if asked. */
async function read({ hotel, text, content }: ReturnType<typeof generate>) {
  const records: CsvRecord[] = []
  const delimiter = findDelimiter(text)
  for await (const record of readTable(content, () => undefined, delimiter)) records.push(record)
  const headings = Object.keys(records[0]?.values ?? {})
  const { mapping } = recognise(
    headings,
    records.map(({ values }) => headings.map((heading) => values[heading] ?? '')),
    hotel,
  )
  const slash = text.includes('/') ? '/' : '-'
  const order = hotel.isMonthFirst ? `MM${slash}DD${slash}YYYY` : `DD${slash}MM${slash}YYYY`
  const parsed = fileMappingSchema.safeParse({ ...mapping, delimiter, dates: mapping.dates ?? order })
  if (!parsed.success) throw new Error(`${parsed.error.message}\n${text}`)
  const chosen = parsed.data
  const { toRows, idOf = () => '' } = mappedCsv({ ...chosen, source: 'csv' })
  const repeated = new RepeatedNumbers()
  for (const record of records) repeated.add(idOf(record))
  const target = { ...hotel, reference: '', writtenAt: new Date('2026-11-27T20:00:00Z') }
  const rows: FileRows = []
  for await (const group of groupRecords(records, { idOf, repeated })) rows.push(...toRows(group, target))
  return { rows, mapping: chosen, isAsked: mapping.dates === null }
}

it(`generated files say what their generator meant (${INPUTS})`, { timeout: 60_000 + INPUTS * 50 }, async () => {
  const random = randomOf(SEED).uniform
  const counts = { files: 0, bookings: 0, joined: 0, refused: 0, asked: 0 }
  for (let file = 0; file < INPUTS; file += 1) {
    const generated = generate(random)
    const { hotel, meant, isTimed, isPerNight, text } = generated
    const { rows, mapping, isAsked } = await read(generated)
    const found = new Map(rows.flatMap((each) => ('row' in each ? [[each.row.externalId, each.row] as const] : [])))
    const refused = new Set(rows.flatMap((each) => ('refusal' in each ? [each.refusal.externalId] : [])))
    for (const booking of meant) {
      const about = `file ${file}, ${booking.number}, ${JSON.stringify(mapping)}\n${text}`
      if (booking.fault !== null) {
        expect([refused.has(booking.number), found.has(booking.number)], about).toEqual([true, false])
        counts.refused += 1
        continue
      }
      const row = found.get(booking.number)
      const revenue = booking.lines.reduce((sum, { amount }) => sum + amount, 0)
      const { date, minutes } = booking.bookedAt
      expect(
        row && {
          status: row.status,
          stay: [row.arrival, row.departure, row.rooms],
          revenue: row.nights.reduce((sum, night) => sum + night.revenue, 0),
          booked: isTimed ? row.bookedAt.toISOString() : dateIn(hotel.timeZone, row.bookedAt),
        },
        about,
      ).toEqual({
        status: booking.status,
        stay: [
          booking.arrival,
          addDays(booking.arrival, booking.nights),
          isPerNight ? booking.lines[0]?.rooms : booking.lines.reduce((sum, { rooms }) => sum + rooms, 0),
        ],
        revenue,
        booked: isTimed ? wallMoment(date, minutes * 60_000, hotel.timeZone).toISOString() : date,
      })
      counts.bookings += 1
      if (booking.lines.length > 1) counts.joined += 1
    }
    expect(found.size, text).toBe(meant.filter(({ fault }) => fault === null).length)
    counts.files += 1
    if (isAsked) counts.asked += 1
  }
  process.stdout.write(`${JSON.stringify(counts)}\n`)
  expect(counts.joined).toBeGreaterThan(0)
})
