import { millisecondsInHour } from 'date-fns/constants'
import { addDays, type StayDate } from '../../../contract/platform/stay-date.ts'
import { randomOf } from '../../../engine/random.ts'
import { reservationMessage } from './receiving-hotels.ts'

/** Rooms of one type and plan on a night, with the amount of each in minor units; null if the message leaves it out. */
interface Block {
  readonly roomType: string
  readonly ratePlan: string
  readonly units: number
  /** The place of its first night in the stay. */
  readonly from: number
  readonly amounts: readonly (number | null)[]
}

/** A booking as it is meant, before it is written in one of the shapes of OTA XML. */
interface Booking {
  readonly id: string
  readonly arrival: StayDate
  readonly nights: number
  readonly blocks: readonly Block[]
  readonly state: string
  readonly status: string
}

/** The nights of a booking that are on the books: rooms and revenue by night, room type and rate plan. */
export type BookedNights = Readonly<Record<string, { readonly rooms: number; readonly revenue: number }>>

/** A message, and what must be stored after it. */
export interface RandomMessage {
  readonly id: string
  readonly xml: string
  /** Why it is written as it is, for the report of a failure. */
  readonly shape: string
  /** Undefined if it must be refused. */
  readonly expected: { readonly status: string; readonly stay: string; readonly nights: BookedNights } | undefined
}

const STATES: readonly (readonly [string, string])[] = [
  ['Book', 'booked'],
  ['Commit', 'booked'],
  ['Modify', 'booked'],
  ['Reserved', 'booked'],
  ['In-house', 'checked-in'],
  ['Checked-Out', 'checked-out'],
  ['Waitlisted', 'unconfirmed'],
  ['Pending', 'unconfirmed'],
  ['Hold', 'unconfirmed'],
  ['Cancelled', 'cancelled'],
  ['No-show', 'no-show'],
]
const FIRST = '2026-12-01'

/** Writes random bookings with the choices of a seed; the same seed writes the same ones. */
export function createMessages(seed: number, now: Date) {
  const { uniform: random } = randomOf(seed)
  const below = (count: number) => Math.floor(random() * count)
  const oneOf = <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item
  const chance = (share: number) => random() < share
  const price = () => oneOf([below(40_000), below(400) * 100, below(4000) * 10, 100_00, 0])

  function newBooking(id: string): Booking {
    const nights = 1 + below(6)
    const [state, status] = chance(0.6) ? (['Book', 'booked'] as const) : oneOf(STATES)
    const amounts = (count: number) => {
      const flat = price()
      return Array.from({ length: count }, () => (chance(0.5) ? flat : price()))
    }
    const units = oneOf([1, 1, 1, 2, 3])
    const whole = (roomType: string, ratePlan: string, rooms = units): Block => ({
      roomType,
      ratePlan,
      units: rooms,
      from: 0,
      amounts: amounts(nights),
    })
    const blocksOf = (): Block[] => {
      if (nights > 1 && chance(0.25)) {
        const at = 1 + below(nights - 1)
        return [
          { ...whole('STD', 'FLEX'), amounts: amounts(at) },
          { ...whole('SUP', oneOf(['FLEX', 'NRF'])), from: at, amounts: amounts(nights - at) },
        ]
      }
      return chance(0.25) ? [whole('STD', 'FLEX'), whole('SUP', 'NRF', 1 + below(2))] : [whole('STD', 'FLEX')]
    }
    return { id, arrival: addDays(FIRST, below(60)), nights, blocks: blocksOf(), state, status }
  }

  const expectedOf = ({ arrival, nights, blocks, status }: Booking): RandomMessage['expected'] => {
    const booked: Record<string, { rooms: number; revenue: number }> = {}
    if (status === 'booked' || status === 'checked-in' || status === 'checked-out')
      for (const { roomType, ratePlan, units, from, amounts } of blocks)
        for (const [at, amount] of amounts.entries())
          booked[`${addDays(arrival, from + at)} ${roomType}/${ratePlan}`] = {
            rooms: units,
            revenue: (amount ?? 0) * units,
          }
    return { status, stay: `${arrival} ${addDays(arrival, nights)}`, nights: booked }
  }

  /** How the amounts of a message are written. */
  function writerOfAmounts() {
    const name = oneOf(['AmountAfterTax', 'AmountAfterTax', 'AmountBeforeTax'])
    const style = oneOf(['point', 'short', 'places', 'inherited'] as const)
    const currency = oneOf([' CurrencyCode="EUR"', ''])
    const text = (minor: number) =>
      style === 'point' ? (minor / 100).toFixed(2) : style === 'short' ? String(minor / 100) : String(minor)
    return {
      around: style === 'inherited' ? ' DecimalPlaces="2"' : '',
      style: `${name} ${style}`,
      write: (element: string, minor: number) =>
        `<${element} ${name}="${text(minor)}"${currency}${style === 'places' ? ' DecimalPlaces="2"' : ''}/>`,
    }
  }

  /** Nights of a block with one amount after the other, as ranges with the same amount. */
  function runsOf(block: Block, isNightly: boolean): { from: number; count: number; amount: number | null }[] {
    const runs: { from: number; count: number; amount: number | null }[] = []
    for (const [at, amount] of block.amounts.entries()) {
      const last = runs.at(-1)
      if (!isNightly && last?.amount === amount) last.count += 1
      else runs.push({ from: block.from + at, count: 1, amount })
    }
    return runs
  }

  function roomRatesOf(
    booking: Booking,
    block: Block,
    shape: string,
    write: (element: string, minor: number) => string,
  ) {
    const codes = `RoomTypeCode="${block.roomType}" RatePlanCode="${block.ratePlan}" NumberOfUnits="${block.units}"`
    const on = (at: number) => addDays(booking.arrival, at)
    const runs = runsOf(block, shape === 'dates of room rates' || shape === 'nights').filter(
      ({ amount }) => amount !== null,
    )
    if (shape === 'dates of room rates')
      return runs
        .map(
          ({ from, amount }) =>
            `<RoomRate EffectiveDate="${on(from)}" ${codes}><Rates><Rate>${write('Total', amount ?? 0)}</Rate></Rates></RoomRate>`,
        )
        .join('')
    const rates = runs.map(({ from, count, amount = 0 }) => {
      const dates = `EffectiveDate="${on(from)}" ExpireDate="${on(shape === 'nights' ? from : shape === 'inclusive' ? from + count - 1 : from + count)}"`
      const base = write('Base', amount ?? 0)
      const whole = write('Total', (amount ?? 0) * count)
      if (shape === 'inclusive') return `<Rate ${dates} ExpireDateExclusiveInd="false">${base}</Rate>`
      if (shape === 'totals') return `<Rate ${dates}>${whole}</Rate>`
      if (shape === 'units')
        return `<Rate ${dates} RateTimeUnit="Day" UnitMultiplier="${count}">${base}${chance(0.5) ? whole : ''}</Rate>`
      return `<Rate ${dates}>${base}</Rate>`
    })
    return `<RoomRate ${codes}><Rates>${rates.join('')}</Rates></RoomRate>`
  }

  /** Takes the amount of one night out of a booking; its total then tells it. */
  function withoutNight(booking: Booking): Booking {
    const [first, ...others] = booking.blocks
    if (!first || others.length > 0 || first.amounts.length < 2) return booking
    const at = below(first.amounts.length)
    return {
      ...booking,
      blocks: [{ ...first, amounts: first.amounts.map((amount, place) => (place === at ? null : amount)) }],
    }
  }

  const totalOf = ({ blocks }: Booking) =>
    blocks.reduce(
      (sum, { amounts, units }) => sum + amounts.reduce((all: number, amount) => all + (amount ?? 0), 0) * units,
      0,
    )

  const timeSpanOf = ({ arrival, nights }: Booking) => {
    const end = `End="${addDays(arrival, nights)}${oneOf(['', 'T11:00:00'])}"`
    const duration = `Duration="${oneOf([`P${nights}N`, `P${nights}D`, `${nights}`])}"`
    return `<TimeSpan Start="${arrival}" ${oneOf([end, end, duration, `${end} ${duration}`])}/>`
  }

  const idsOf = (id: string) =>
    oneOf([
      `<UniqueID Type="14" ID="${id}"/>`,
      `<UniqueID Type="16" ID="ref-${id}"/><UniqueID ID="${id}" Type="14"/>`,
      `<UniqueID ID="${id}"/>`,
      `<ReservationID ID="${id}"/>`,
    ])

  /** A time of a number of minutes before now, with an offset or as the clock of Rome shows it. */
  function timeOf(minutes: number): string {
    const at = new Date(now.getTime() - minutes * 60_000)
    const inRome = new Date(at.getTime() + millisecondsInHour).toISOString().slice(0, 19)
    return oneOf([at.toISOString(), inRome, `${inRome}+01:00`])
  }

  /** Writes a booking in a random shape. */
  function write(meant: Booking, minutes: number, fault?: string): RandomMessage {
    const shape = oneOf(['ranges', 'nights', 'dates of room rates', 'inclusive', 'totals', 'units'])
    const amounts = writerOfAmounts()
    const total = totalOf(meant)
    // The only date of a stay of two nights would be the start of both.
    const isLeft = fault === undefined && chance(0.15) && (shape !== 'dates of room rates' || meant.nights > 2)
    const given = isLeft ? withoutNight(meant) : fault === 'a night without an amount' ? withoutNight(meant) : meant
    const hasGap = given !== meant
    // Ranges of one day each show no gap between them, and a total makes up for it.
    const place = hasGap && fault === undefined ? oneOf(['stay', 'booking']) : oneOf(['none', 'stay', 'booking'])
    const stated = fault === 'a night without an amount' ? '' : amounts.write('Total', total)
    const parking = chance(0.1)
      ? `<RoomTypes><RoomType RoomTypeCode="PARK" IsRoom="false"/>${[...new Set(given.blocks.map(({ roomType }) => roomType))].map((code) => `<RoomType RoomTypeCode="${code}"/>`).join('')}</RoomTypes>`
      : ''
    const rates = given.blocks.map((block) => roomRatesOf(given, block, shape, amounts.write)).join('')
    const isNegative = fault === 'the end before the start'
    const span = isNegative
      ? `<TimeSpan Start="${meant.arrival}" End="${addDays(meant.arrival, -1)}"/>`
      : timeSpanOf(meant)
    const stay = `<RoomStays>${oneOf(['', '<!-- rooms -->'])}<RoomStay${amounts.around}>${parking}<RoomRates>${rates}</RoomRates>${place === 'stay' ? stated : ''}${span}<BasicPropertyInfo HotelCode="ISAR"/></RoomStay></RoomStays>`
    const global = `<ResGlobalInfo${amounts.around}>${place === 'booking' ? stated : ''}</ResGlobalInfo>`
    const [created, changed] = [timeOf(10_000), timeOf(fault === 'a time in the future' ? -60 : minutes)]
    const xml = reservationMessage({
      message: oneOf(['', 'ResStatus="Commit"', 'ResStatus="Modify"']),
      attributes: `ResStatus="${meant.state}" CreateDateTime="${created}" LastModifyDateTime="${changed}"`,
      ids: fault === 'no id' ? '<UniqueID Type="1" ID="guest"/>' : idsOf(meant.id),
      content: `${stay}${oneOf(['', '<Services/>'])}${global}`,
    })
    const broken = (text: string) => {
      if (fault === 'an amount with groups') return text.replace(/(Amount(?:After|Before)Tax)="[^"]*"/, '$1="1.000,00"')
      if (fault === 'another currency')
        return text.replace(/(Amount(?:After|Before)Tax="[^"]*")(?: CurrencyCode="EUR")?/, '$1 CurrencyCode="CHF"')
      if (fault === 'a number of rooms in words') return text.replace(/NumberOfUnits="\d"/, 'NumberOfUnits="two"')
      return text
    }
    return {
      id: meant.id,
      xml: broken(xml),
      shape: [shape, amounts.style, `total: ${place}`, hasGap && 'gap', fault].filter(Boolean).join(', '),
      expected: fault === undefined ? expectedOf(meant) : undefined,
    }
  }

  const FAULTS = [
    'an amount with groups',
    'another currency',
    'a number of rooms in words',
    'the end before the start',
    'no id',
    'a time in the future',
    'a night without an amount',
  ]

  return {
    /** The messages of a booking in the order of its changes: one or several versions, or one that must be refused. */
    versionsOf: (id: string): RandomMessage[] => {
      if (chance(0.2)) {
        const fault = oneOf(FAULTS)
        const booking = newBooking(id)
        const plain: Booking = {
          ...booking,
          state: 'Book',
          status: 'booked',
          nights: 3,
          blocks: [{ roomType: 'STD', ratePlan: 'FLEX', units: 1, from: 0, amounts: [price(), price(), price()] }],
        }
        return [write(fault === 'a night without an amount' ? plain : booking, 60, fault)]
      }
      const count = oneOf([1, 1, 1, 2, 3])
      return Array.from({ length: count }, (_, at) => write(newBooking(id), 100 - 10 * at))
    },
    /** The order in which messages arrive: sometimes another one than that of the changes. */
    arrivalsOf: <Item>(items: readonly Item[]): Item[] =>
      chance(0.7)
        ? [...items]
        : items
            .map((item) => [random(), item] as const)
            .toSorted(([a], [b]) => a - b)
            .map(([, item]) => item),
    /** A message with a character less, twice, or another one. */
    damaged: ({ xml }: RandomMessage): string => {
      const at = xml.indexOf('<HotelReservations>') + below(xml.length - xml.indexOf('<HotelReservations>'))
      return `${xml.slice(0, at)}${oneOf(['', '"', '<', '0', xml.slice(at, at + 2)])}${xml.slice(at + 1)}`
    },
    chance,
  }
}
