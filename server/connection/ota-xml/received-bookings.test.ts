import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { momentAt } from '../../../tests/support/connected-hotels.ts'
import {
  otaEnvelope,
  type ReceivingHotel,
  type ReservationText,
  receivingFromSystem,
  reservationMessage,
} from '../../../tests/support/ota-xml/receiving-hotels.ts'
import { reservation } from '../../platform/database/schema/index.ts'

const { hotels, newReceivingHotel, post, storedOf, notesOf } = receivingFromSystem()

const [N1, N2, N3, END] = ['2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13']
const SPAN = `<TimeSpan Start="${N1}" End="${END}"/>`
const HOTEL = '<BasicPropertyInfo HotelCode="ISAR"/>'
const DBL = '<RoomTypes><RoomType RoomTypeCode="DBL"/></RoomTypes>'
const total = (amount: string, attributes = 'CurrencyCode="EUR"') => `<Total AmountAfterTax="${amount}" ${attributes}/>`
const base = (amount: string) => `<Base AmountAfterTax="${amount}" CurrencyCode="EUR"/>`
const rate = (from: string, until: string, content: string, attributes = '') =>
  `<Rate EffectiveDate="${from}" ExpireDate="${until}" ${attributes}>${content}</Rate>`
const roomRate = (attributes: string, rates: string) => `<RoomRate ${attributes}><Rates>${rates}</Rates></RoomRate>`
const rates = (...all: string[]) => `<RoomRates>${all.join('')}</RoomRates>`
const roomStay = (content: string, span = SPAN, attributes = '') =>
  `<RoomStay ${attributes}>${content}${span}${HOTEL}</RoomStay>`
const roomStays = (...all: string[]) => `<RoomStays>${all.join('')}</RoomStays>`
const booked = (content: string, part: Partial<ReservationText> = {}): ReservationText => ({
  attributes: `ResStatus="Book" CreateDateTime="${momentAt(60)}"`,
  content: roomStays(roomStay(content)),
  ...part,
})
const sent = (hotel: ReceivingHotel, text: ReservationText) => post(hotel.address, reservationMessage(text))

/** Sends one booking to a new hotel; returns the answer, and what is stored and noted. */
async function receiveOne(text: ReservationText) {
  const hotel = await newReceivingHotel()
  const answer = await sent(hotel, text)
  return { answer: answer.body, status: answer.statusCode, stored: await storedOf(hotel), notes: await notesOf(hotel) }
}

const rowOf = async ({ id }: ReceivingHotel) =>
  (await hotels.test.db.select().from(reservation).where(eq(reservation.companyId, id)))[0]

const night = (date: string, revenue: number, codes = 'DBL/-/-', rooms = 1) => `${date} ${rooms} ${codes} ${revenue}`

describe('amounts of OTA XML bookings', () => {
  it.each([
    ['on the amount', total('36000', 'CurrencyCode="EUR" DecimalPlaces="2"'), ''],
    ['on the room stay', total('36000', ''), 'CurrencyCode="EUR" DecimalPlaces="2"'],
    ['beside a decimal point', total('360.00', 'CurrencyCode="EUR" DecimalPlaces="2"'), ''],
  ])('decimal places are read %s', async (_, content, attributes) => {
    const { answer, stored } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + content, SPAN, attributes)) }),
    )
    expect(answer).toContain('<Success/>')
    expect(stored[0]?.nights).toEqual([night(N1, 120_00), night(N2, 120_00), night(N3, 120_00)])
  })

  it.each([
    ['with groups', '1.000,00', 'It is 1.000,00'],
    ['as words', 'abc', 'It is abc'],
    ['with an exponent', '1e3', 'It is 1e3'],
    ['as nothing', '', 'It is '],
  ])('an amount written %s is refused with its place and value', async (_, amount, reason) => {
    const { answer, stored } = await receiveOne(booked(DBL + total(amount)))
    expect(answer).toContain(`R-1: RoomStay[1].Total.AmountAfterTax: `)
    expect(answer).toContain(reason)
    expect(answer).not.toContain('Success')
    expect(stored).toEqual([])
  })

  it('amounts with decimal places are refused if only some have a decimal point', async () => {
    const places = 'CurrencyCode="EUR" DecimalPlaces="2"'
    const mixed = rates(
      roomRate('', rate(N1, N2, `<Base AmountAfterTax="100.00" ${places}/>`)),
      roomRate('', rate(N2, END, `<Base AmountAfterTax="100" ${places}/>`)),
    )
    const { answer, stored } = await receiveOne(booked(DBL + mixed))
    expect(answer).toContain('it is not clear what 100 means')
    expect(stored).toEqual([])
  })

  it('amounts in another currency are refused, wherever the currency is named', async () => {
    const { answer } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + total('300', ''), SPAN, 'CurrencyCode="USD"')) }),
    )
    expect(answer).toContain('The amounts are in USD, those of the hotel in EUR.')
  })

  it('a night without a rate takes the rest of the total, which is a warning', async () => {
    const { answer, stored, notes } = await receiveOne(
      booked(rates(roomRate('RoomTypeCode="DBL"', rate(N1, N3, base('100')))) + total('330')),
    )
    expect(answer).toContain('<Success/><Warnings><Warning Type="3">R-1: total: No amount for 1 of the nights')
    expect(stored[0]?.nights).toEqual([night(N1, 100_00), night(N2, 100_00), night(N3, 130_00)])
    expect(notes).toEqual(['restOfTotal'])
  })

  it('a night without a rate is refused if there is no total', async () => {
    const { answer, stored } = await receiveOne(
      booked(rates(roomRate('RoomTypeCode="DBL"', rate(N1, N3, base('100'))))),
    )
    expect(answer).toContain('nights.2.revenue: There is no amount for this night.')
    expect(stored).toEqual([])
  })

  it('nights that do not add up to the total are stored, which is a warning', async () => {
    const { answer, stored } = await receiveOne(
      booked(rates(roomRate('RoomTypeCode="DBL"', rate(N1, END, base('100')))) + total('350')),
    )
    expect(answer).toContain('The nights add up to 300.00 EUR, the total is 350.00 EUR')
    expect(stored[0]?.nights).toEqual([night(N1, 100_00), night(N2, 100_00), night(N3, 100_00)])
  })

  it.each([
    ['its base for three units', rate(N1, END, base('100'), 'RateTimeUnit="Day" UnitMultiplier="3"'), 100_00],
    ['its base for the whole stay', rate(N1, END, base('360'), 'RateTimeUnit="FullDuration"'), 120_00],
    ['its total', rate(N1, END, base('100') + total('360')), 120_00],
    ['its total without fees', rate(N1, END, `<Fees><Fee Amount="30"/></Fees>${total('330')}`), 100_00],
    ['its base, equal to its total', rate(N1, END, base('100') + total('100'), 'UnitMultiplier="1"'), 100_00],
  ])('a rate of three nights is read from %s', async (_, given, each) => {
    const { stored } = await receiveOne(booked(rates(roomRate('RoomTypeCode="DBL"', given))))
    expect(stored[0]?.nights).toEqual([night(N1, each), night(N2, each), night(N3, each)])
  })

  it.each([
    ['a total for one of three nights', rate(N1, END, total('100'), 'RateTimeUnit="Day" UnitMultiplier="1"')],
    ['a base for two of three nights', rate(N1, END, base('100'), 'RateTimeUnit="Day" UnitMultiplier="2"')],
    ['a base for each person', rate(N1, END, base('100'), 'PricingType="Per person per night"')],
  ])('a rate with %s is refused', async (_, given) => {
    const { answer, stored } = await receiveOne(booked(rates(roomRate('RoomTypeCode="DBL"', given))))
    expect(answer).toContain('It is not clear what this rate costs for each of 3 nights.')
    expect(stored).toEqual([])
  })

  it('the total of a booking goes to its only room stay without services', async () => {
    const services = `<Services><Service><Price>${total('60')}</Price></Service><Service Inclusive="true"/></Services>`
    const { answer, stored } = await receiveOne(
      booked('', {
        content: `${roomStays(roomStay(DBL))}${services}<ResGlobalInfo>${total('360')}</ResGlobalInfo>`,
      }),
    )
    expect(answer).toContain('<Success/>')
    expect(stored[0]?.nights).toEqual([night(N1, 100_00), night(N2, 100_00), night(N3, 100_00)])
  })

  it('the total of a booking goes to the room stay that has none, or is divided with a warning', async () => {
    const one = await receiveOne(
      booked('', {
        content: `${roomStays(roomStay(DBL + total('300')), roomStay(DBL))}<ResGlobalInfo>${total('900')}</ResGlobalInfo>`,
      }),
    )
    expect(one.answer).toContain('<Success/></')
    expect(one.stored.map(({ nights }) => nights[0])).toEqual([night(N1, 100_00), night(N1, 200_00)])
    const both = await receiveOne(
      booked('', {
        content: `${roomStays(roomStay(DBL), roomStay(DBL))}<ResGlobalInfo>${total('900')}</ResGlobalInfo>`,
      }),
    )
    expect(both.answer).toContain('The total of several rooms, 900.00 EUR, is divided evenly')
    expect(both.stored.map(({ nights }) => nights[0])).toEqual([night(N1, 150_00), night(N1, 150_00)])
  })

  it('nothing of a booking is stored if one of its room stays has no amount', async () => {
    const { answer, stored } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + total('300')), roomStay(DBL)) }),
    )
    expect(answer).toContain('R-1: R-1/2, nights.0.revenue: There is no amount for this night.')
    expect(stored).toEqual([])
  })

  it('amounts with and without taxes together are a warning', async () => {
    const { answer } = await receiveOne(
      booked(
        rates(
          roomRate(
            'RoomTypeCode="DBL"',
            rate(N1, N2, base('100')) + rate(N2, END, '<Base AmountBeforeTax="90" CurrencyCode="EUR"/>'),
          ),
        ),
      ),
    )
    expect(answer).toContain('Some amounts include taxes, others do not.')
  })
})

describe('nights and rooms of OTA XML bookings', () => {
  const nightly = (attribute: string) =>
    rates(
      ...[N1, N2, N3].map((date, at) =>
        roomRate(
          `${attribute}="${date}" RatePlanCode="FLEX"`,
          `<Rate>${total(String(100 + 20 * at), 'CurrencyCode="EUR"')}</Rate>`,
        ),
      ),
    )
  const EACH = [night(N1, 100_00, 'DBL/FLEX/-'), night(N2, 120_00, 'DBL/FLEX/-'), night(N3, 140_00, 'DBL/FLEX/-')]

  it('rates have the dates of their room rates if they have none', async () => {
    const { stored } = await receiveOne(booked(DBL + nightly('EffectiveDate')))
    expect(stored.map(({ nights, rooms }) => [rooms, nights])).toEqual([[1, EACH]])
  })

  it('the end of a rate is no night of it, unless the message says or shows so', async () => {
    const of = (...given: string[]) => booked(rates(roomRate('RoomTypeCode="DBL"', given.join(''))))
    const [a, b] = [night(N1, 100_00), [night(N2, 150_00), night(N3, 150_00)]]
    for (const text of [
      of(rate(N1, N2, base('100')), rate(N2, END, base('150'))),
      of(rate(N1, N1, base('100')), rate(N2, N3, base('150'))),
      of(
        rate(N1, N1, base('100'), 'ExpireDateExclusiveInd="false"'),
        rate(N2, N3, base('150'), 'ExpireDateExclusiveInd="0"'),
      ),
      of(rate(N1, N1, base('100')), rate(N2, END, base('150'))),
    ])
      expect((await receiveOne(text)).stored[0]?.nights).toEqual([a, ...b])
  })

  it('a night with two rates is refused', async () => {
    const { answer } = await receiveOne(
      booked(rates(roomRate('RoomTypeCode="DBL"', rate(N1, N3, base('100')) + rate(N2, END, base('150'))))),
    )
    expect(answer).toContain(`The night ${N2} has two rates.`)
  })

  it('rates of nights outside the stay are left out with a warning', async () => {
    const { answer, stored } = await receiveOne(
      booked(rates(roomRate('RoomTypeCode="DBL"', rate(N1, '2026-12-15', base('100'))))),
    )
    expect(answer).toContain('Rates of nights outside the stay are left out.')
    expect(stored[0]?.nights).toHaveLength(3)
  })

  it('each night has the room type, rate plan and segment of its own rate', async () => {
    const plans =
      '<RatePlans><RatePlan RatePlanCode="FLEX" MarketCode="LEISURE"/><RatePlan RatePlanCode="NRF" MarketCode="PROMO"/></RatePlans>'
    const { stored } = await receiveOne(
      booked(
        plans +
          rates(
            roomRate('RoomTypeCode="DBL" RatePlanCode="FLEX" NumberOfUnits="1"', rate(N1, N2, base('100'))),
            roomRate('RoomTypeCode="SUP" RatePlanCode="NRF" NumberOfUnits="1"', rate(N2, END, base('150'))),
          ),
      ),
    )
    expect(stored.map(({ id, rooms, nights }) => [id, rooms, nights])).toEqual([
      [
        'R-1',
        1,
        [night(N1, 100_00, 'DBL/FLEX/LEISURE'), night(N2, 150_00, 'SUP/NRF/PROMO'), night(N3, 150_00, 'SUP/NRF/PROMO')],
      ],
    ])
  })

  it('room rates of the same nights are several rooms, each with its number', async () => {
    const { stored } = await receiveOne(
      booked(
        rates(
          roomRate('RoomTypeCode="DBL" NumberOfUnits="2"', rate(N1, END, base('100'))),
          roomRate('RoomTypeCode="SGL" NumberOfUnits="1"', rate(N1, END, base('80'))),
        ) + total('840'),
      ),
    )
    expect(stored.map(({ id, rooms, nights }) => [id, rooms, nights[0]])).toEqual([
      ['R-1', 2, night(N1, 200_00, 'DBL/-/-', 2)],
      ['R-1/2', 1, night(N1, 80_00, 'SGL/-/-')],
    ])
  })

  it('rooms that leave earlier than others have fewer nights', async () => {
    const { stored } = await receiveOne(
      booked(
        rates(
          roomRate('RoomTypeCode="DBL" NumberOfUnits="2"', rate(N1, N2, base('100'))),
          roomRate('RoomTypeCode="DBL" NumberOfUnits="1"', rate(N2, END, base('100'))),
        ),
      ),
    )
    expect(stored.map(({ rooms, stay, nights }) => [rooms, stay, nights.length])).toEqual([
      [1, `${N1} ${END}`, 3],
      [1, `${N1} ${N2}`, 1],
    ])
  })

  it.each([
    [
      'two rates of one room type and night do not say how many rooms they price',
      rates(
        roomRate('RatePlanCode="A"', rate(N1, END, base('100'))),
        roomRate('RatePlanCode="B"', rate(N1, END, base('20'))),
      ),
    ],
    [
      'a room type and its rate name different numbers',
      `<RoomTypes><RoomType RoomTypeCode="DBL" NumberOfUnits="3"/></RoomTypes>${rates(roomRate('RoomTypeCode="DBL" NumberOfUnits="1"', rate(N1, END, base('100'))))}`,
    ],
    ['rates name another room type', DBL + rates(roomRate('RoomTypeCode="SUP"', rate(N1, END, base('100'))))],
  ])('a booking is refused if %s', async (_, content) => {
    const { answer, stored } = await receiveOne(booked(content))
    expect(answer).toContain('the number of rooms is not clear')
    expect(stored).toEqual([])
  })

  it.each(['0', '-1', 'two', '1.5'])('a number of rooms that is %s is refused', async (units) => {
    const { answer } = await receiveOne(
      booked(`<RoomTypes><RoomType RoomTypeCode="DBL" NumberOfUnits="${units}"/></RoomTypes>${total('300')}`),
    )
    expect(answer).toContain(
      `RoomStay[1].RoomType[1].NumberOfUnits: This value must be a whole number. It is ${units}.`,
    )
  })

  it('units that are no rooms are neither room nights nor revenue', async () => {
    const withParking =
      '<RoomTypes><RoomType RoomTypeCode="DBL"/><RoomType RoomTypeCode="PARK" IsRoom="false"/></RoomTypes>'
    const { answer, stored } = await receiveOne(
      booked(
        withParking +
          rates(
            roomRate('RoomTypeCode="DBL"', rate(N1, END, base('100'))),
            roomRate('RoomTypeCode="PARK"', rate(N1, END, base('10'))),
          ) +
          total('330'),
      ),
    )
    expect(answer).toContain('<Success/></')
    expect(stored.map(({ rooms, nights }) => [rooms, nights])).toEqual([
      [1, [night(N1, 100_00), night(N2, 100_00), night(N3, 100_00)]],
    ])
    const alone = await receiveOne(
      booked(`<RoomTypes><RoomType RoomTypeCode="PARK" IsRoom="false"/></RoomTypes>${total('30')}`),
    )
    expect(alone.answer).toContain('There is no room stay.')
  })

  it.each([
    ['P3N', `Start="${N1}" Duration="P3N"`],
    ['P3D', `Start="${N1}" Duration="P3D"`],
    ['3', `Start="${N1}" Duration="3"`],
    ['an end with a time', `Start="${N1}T15:00:00" End="${END}T11:00:00"`],
  ])('a stay has three nights by %s', async (_, span) => {
    const { stored } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + total('300'), `<TimeSpan ${span}/>`)) }),
    )
    expect(stored[0]).toMatchObject({ stay: `${N1} ${END}`, nights: { length: 3 } })
  })

  it.each([
    ['the end is before the start', `Start="${N2}" End="${N1}"`, 'must not be before the arrival'],
    ['there is no end', `Start="${N1}"`, 'RoomStay[1].TimeSpan.End: This field is required.'],
    ['the duration is in months', `Start="${N1}" Duration="P1M"`, 'must be a duration such as P3N. It is P1M.'],
    ['duration and end differ', `Start="${N1}" End="${END}" Duration="P2N"`, 'P2N does not lead to the end'],
    ['the date does not exist', `Start="2026-02-30" End="${END}"`, 'It is 2026-02-30.'],
  ])('a stay is refused if %s', async (_, span, reason) => {
    const { answer, stored } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + total('300'), `<TimeSpan ${span}/>`)) }),
    )
    expect(answer).toContain(reason)
    expect(stored).toEqual([])
  })

  it('day use has its revenue on the day of arrival, and no room night', async () => {
    const { answer, stored } = await receiveOne(
      booked('', { content: roomStays(roomStay(DBL + total('60'), `<TimeSpan Start="${N1}" End="${N1}"/>`)) }),
    )
    expect(answer).toContain('<Success/>')
    expect(stored[0]?.nights).toEqual([night(N1, 60_00, 'DBL/-/-', 0)])
  })
})

describe('states of OTA XML bookings', () => {
  it.each(['Waitlisted', 'Requested', 'Request denied', 'Pending', 'Quote', 'Hold', 'Tentative'])(
    'a booking that is %s is stored, but not on the books, which is a warning',
    async (state) => {
      const { answer, stored } = await receiveOne(
        booked(DBL + total('300'), { attributes: `ResStatus="${state}" CreateDateTime="${momentAt(60)}"` }),
      )
      expect(answer).toContain(`The status ${state} is not confirmed`)
      expect(stored).toMatchObject([{ status: 'unconfirmed', state, nights: [] }])
    },
  )

  it.each([
    ['Commit', '', 'booked'],
    ['', 'Reserved', 'booked'],
    ['Commit', 'In-house', 'checked-in'],
    ['Modify', 'Checked-Out', 'checked-out'],
    ['Commit', 'No-show', 'no-show'],
    ['Commit', 'Cancelled', 'cancelled'],
    ['Cancel', '', 'cancelled'],
    ['Cancel', 'Waitlisted', 'cancelled'],
    ['Pending', 'Book', 'unconfirmed'],
    ['', '', 'unconfirmed'],
  ])('a message that says %s with a booking that says %s is %s', async (message, state, status) => {
    const { answer, stored } = await receiveOne(
      booked(DBL + total('300'), {
        message: message && `ResStatus="${message}"`,
        attributes: `${state && `ResStatus="${state}"`} CreateDateTime="${momentAt(60)}"`,
      }),
    )
    expect(answer).toContain('<Success/>')
    expect(stored).toMatchObject([{ status }])
  })

  it.each(['Ignore', 'Initiate'])('a message that says %s brings no booking', async (state) => {
    const { answer, stored } = await receiveOne(
      booked(DBL + total('300'), { attributes: `ResStatus="${state}" CreateDateTime="${momentAt(60)}"` }),
    )
    expect(answer).toContain(`${state} brings no booking. Nothing was stored.`)
    expect(stored).toEqual([])
  })

  it('a message that cancels a booking and calls it booked is refused', async () => {
    const { answer, stored } = await receiveOne(
      booked(DBL + total('300'), {
        message: 'ResStatus="Cancel"',
        attributes: `ResStatus="Reserved" CreateDateTime="${momentAt(60)}"`,
      }),
    )
    expect(answer).toContain('ResStatus: The message says Cancel, the booking in it Reserved.')
    expect(stored).toEqual([])
  })

  it('a room stay can be cancelled alone', async () => {
    const { stored } = await receiveOne(
      booked('', {
        content: roomStays(
          roomStay(DBL + total('300')),
          roomStay(DBL + total('300'), SPAN, 'RoomStayStatus="Cancelled"'),
        ),
      }),
    )
    expect(stored.map(({ id, status }) => [id, status])).toEqual([
      ['R-1', 'booked'],
      ['R-1/2', 'cancelled'],
    ])
  })

  const changed = (
    state: string,
    minutes: number,
    content = roomStays(roomStay(DBL + total('300'))),
  ): ReservationText => ({
    attributes: `ResStatus="${state}" CreateDateTime="${momentAt(90)}" LastModifyDateTime="${momentAt(minutes)}"`,
    content,
  })

  it('a booking can be cancelled, reinstated, and not show up', async () => {
    const hotel = await newReceivingHotel()
    await sent(hotel, changed('Book', 60))
    expect((await sent(hotel, changed('Cancel', 50, ''))).body).toContain('<Success/>')
    expect(await storedOf(hotel)).toMatchObject([{ status: 'cancelled', nights: [] }])
    await sent(hotel, changed('Reserved', 40))
    expect(await storedOf(hotel)).toMatchObject([{ status: 'booked', nights: { length: 3 } }])
    await sent(hotel, changed('No-show', 30, ''))
    expect(await storedOf(hotel)).toMatchObject([{ status: 'no-show', nights: [] }])
  })

  it('a change is refused if a later one is stored, unless it was stored before', async () => {
    const hotel = await newReceivingHotel()
    const [first, last] = [changed('Book', 60), changed('Modify', 40)]
    await sent(hotel, first)
    await sent(hotel, last)
    const between = await sent(hotel, changed('Modify', 50))
    expect(between.body).toContain(
      `R-1: This change is of ${momentAt(50)}. A later one, of ${momentAt(40)}, is stored.`,
    )
    expect((await sent(hotel, first)).body).toContain('<Success/>')
    expect((await sent(hotel, last)).body).toContain('<Success/>')
    expect((await sent(hotel, changed('Cancel', 60, ''))).body).toContain('<Error')
  })

  it('a guest who leaves on the day of arrival has no night', async () => {
    const hotel = await newReceivingHotel()
    await sent(hotel, changed('Book', 60))
    const left = roomStay(DBL + rates(roomRate('', rate(N1, N2, base('100')))), `<TimeSpan Start="${N1}" End="${N1}"/>`)
    expect((await sent(hotel, changed('Checked-Out', 50, roomStays(left)))).body).toContain('<Success/>')
    expect(await storedOf(hotel)).toMatchObject([{ status: 'checked-out', nights: [night(N1, 100_00, 'DBL/-/-', 0)] }])
  })
})

describe('ids of OTA XML bookings', () => {
  const globalId = (type: string, id: string) =>
    `<ResGlobalInfo><HotelReservationIDs><HotelReservationID ResID_Type="${type}" ResID_Value="${id}"/></HotelReservationIDs></ResGlobalInfo>`
  const cancel = (ids: string, content = ''): ReservationText => ({
    attributes: `ResStatus="Cancel" LastModifyDateTime="${momentAt(30)}"`,
    ids,
    content,
  })

  it.each([
    ['UniqueID of type 14', '<UniqueID Type="16" ID="X"/><UniqueID Type="14" ID="R-1"/>', ''],
    ['UniqueID without a type', '<UniqueID ID="R-1"/>', ''],
    ['UniqueID of type 16', '<UniqueID Type="15" ID="C-1"/><UniqueID Type="16" ID="R-1"/>', ''],
    ['HotelReservationID', '', globalId('14', 'R-1')],
    ['HotelReservationID of another type', '', globalId('8', 'R-1')],
    ['ReservationID', '<ReservationID ID="R-1"/>', ''],
  ])('a booking is found again by its id as %s', async (_, ids, content) => {
    const hotel = await newReceivingHotel()
    await sent(hotel, booked(DBL + total('300')))
    expect((await sent(hotel, cancel(ids, content))).body).toContain('<Success/>')
    expect(await storedOf(hotel)).toMatchObject([{ id: 'R-1', status: 'cancelled' }])
  })

  it('a booking stored with another id than a later message prefers is found by that', async () => {
    const hotel = await newReceivingHotel()
    await sent(hotel, booked(DBL + total('300'), { ids: '<UniqueID Type="16" ID="R-1"/>' }))
    await sent(hotel, cancel('<UniqueID Type="14" ID="CM-9"/><UniqueID Type="16" ID="R-1"/>'))
    expect(await storedOf(hotel)).toMatchObject([{ id: 'R-1', status: 'cancelled' }])
  })

  it('a number that bookings with other stays share is the id of none of them', async () => {
    const hotel = await newReceivingHotel()
    await sent(hotel, booked(DBL + total('300'), { ids: '<UniqueID Type="16" ID="shared"/>' }))
    const later = roomStays(roomStay(DBL + total('300'), '<TimeSpan Start="2027-01-10" Duration="P3N"/>'))
    await sent(hotel, {
      attributes: `ResStatus="Modify" LastModifyDateTime="${momentAt(30)}"`,
      ids: '<UniqueID Type="14" ID="R-2"/><UniqueID Type="16" ID="shared"/>',
      content: later,
    })
    expect((await storedOf(hotel)).map(({ id }) => id)).toEqual(['R-2', 'shared'])
  })

  it('a message without an id, or with those of several bookings, is refused', async () => {
    const hotel = await newReceivingHotel()
    for (const id of ['R-1', 'R-2'])
      await sent(hotel, booked(DBL + total('300'), { ids: `<UniqueID Type="16" ID="${id}"/>` }))
    expect((await sent(hotel, cancel('<UniqueID Type="1" ID="R-1"/>'))).body).toContain(
      'UniqueID: This field is required.',
    )
    expect((await sent(hotel, cancel('<UniqueID Type="10" ID="ISAR"/>'))).body).toContain(
      'UniqueID: This field is required.',
    )
    const linked = booked(DBL + total('300'), { ids: '<UniqueID Type="14" ID="R-3"/><UniqueID Type="16" ID="R-1"/>' })
    expect((await sent(hotel, linked)).body).toContain('The numbers are those of several bookings.')
    const several = '<UniqueID Type="14" ID="X"/><UniqueID Type="16" ID="R-1"/><UniqueID Type="10" ID="R-2"/>'
    expect((await sent(hotel, cancel(several))).body).toContain('The numbers are those of several bookings.')
    expect((await sent(hotel, cancel('<UniqueID Type="14" ID="R-9"/>'))).body).toContain(
      'R-9: The booking is not known here.',
    )
  })

  it('OTA_HotelResModifyNotifRQ and OTA_CancelRQ change bookings, each with its own response', async () => {
    const hotel = await newReceivingHotel()
    await sent(hotel, booked(DBL + total('300')))
    const modified = await post(
      hotel.address,
      otaEnvelope(
        `<OTA_HotelResModifyNotifRQ EchoToken="m" TimeStamp="${momentAt(40)}"><HotelResModifies><HotelResModify><UniqueID Type="14" ID="R-1"/>${roomStays(roomStay(DBL + total('600')))}</HotelResModify></HotelResModifies></OTA_HotelResModifyNotifRQ>`,
      ),
    )
    expect(modified.body).toMatch(/<OTA_HotelResModifyNotifRS [^>]*EchoToken="m"[^>]*><Success\/>/)
    expect(await storedOf(hotel)).toMatchObject([
      { status: 'booked', nights: [N1, N2, N3].map((date) => night(date, 200_00)) },
    ])
    const cancelled = await post(
      hotel.address,
      otaEnvelope(
        `<OTA_CancelRQ TimeStamp="${momentAt(30)}" CancelType="Commit"><UniqueID Type="14" ID="R-1"/></OTA_CancelRQ>`,
      ),
    )
    expect(cancelled.body).toMatch(/<OTA_CancelRS [^>]*Status="Cancelled"><Success\/>/)
    expect(await storedOf(hotel)).toMatchObject([{ status: 'cancelled' }])
  })

  it('two versions of a booking in one message are stored in order, or refused', async () => {
    const hotel = await newReceivingHotel()
    const of = (minutes: number, amount: string) =>
      `<HotelReservation ResStatus="Book" LastModifyDateTime="${momentAt(minutes)}"><UniqueID Type="14" ID="R-1"/>${roomStays(roomStay(DBL + total(amount)))}</HotelReservation>`
    const message = (...all: string[]) =>
      otaEnvelope(`<OTA_HotelResNotifRQ><HotelReservations>${all.join('')}</HotelReservations></OTA_HotelResNotifRQ>`)
    expect((await post(hotel.address, message(of(60, '300'), of(50, '600')))).body).toContain('<Success/>')
    expect((await storedOf(hotel))[0]?.nights[0]).toBe(night(N1, 200_00))
    const refused = await post(hotel.address, message(of(40, '900'), of(45, '300')))
    expect(refused.body).toContain('UniqueID: This value must appear only once.')
  })
})

describe('times and texts of OTA XML messages', () => {
  const at = (created: string) =>
    booked(DBL + total('300'), {
      attributes: `ResStatus="Book" CreateDateTime="${created}" LastModifyDateTime="${momentAt(1)}"`,
    })

  it.each([
    ['2026-11-20T10:00:00', '2026-11-20T09:00:00.000Z'],
    ['2026-11-20T10:00:00+02:00', '2026-11-20T08:00:00.000Z'],
    ['2026-11-20T07:00:00Z', '2026-11-20T07:00:00.000Z'],
    ['2026-11-20', '2026-11-19T23:00:00.000Z'],
    ['2026-03-29T02:30:00', '2026-03-29T01:30:00.000Z'],
    ['2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ])('the time %s is %s in a hotel in Rome', async (text, instant) => {
    const hotel = await newReceivingHotel()
    await sent(hotel, at(text))
    expect((await rowOf(hotel))?.bookedAt.toISOString()).toBe(instant)
  })

  it.each([
    ['20.11.2026 10:00', 'CreateDateTime: This value must be a date and time'],
    ['2026-02-30T10:00:00', 'CreateDateTime: This value must be a date and time'],
    ['2026-11-20T19:00:00', 'bookedAt: This value must not be in the future.'],
  ])('the time %s is refused', async (text, reason) => {
    const { answer, stored } = await receiveOne(at(text))
    expect(answer).toContain(reason)
    expect(stored).toEqual([])
  })

  const withChannel = (encoding: string) =>
    reservationMessage(
      {
        ...booked(DBL + total('300')),
        before: '<POS><Source><BookingChannel><CompanyName>Hôtel Réservé</CompanyName></BookingChannel></Source></POS>',
      },
      encoding,
    )
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(`\u{FEFF}${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    [
      'ISO-8859-1 by the content type',
      Buffer.from(withChannel('ISO-8859-1'), 'latin1'),
      'text/xml; charset=iso-8859-1',
    ],
    ['ISO-8859-1 by the declaration', Buffer.from(withChannel('ISO-8859-1'), 'latin1'), 'text/xml'],
    [
      'ISO-8859-1 by the declaration alone',
      Buffer.from(withChannel('iso-8859-1'), 'latin1'),
      'text/xml; charset=utf-8',
    ],
    ['Windows-1252', Buffer.from(withChannel('windows-1252'), 'latin1'), 'application/xml'],
    ['UTF-16', utf16(withChannel('UTF-16')), 'text/xml; charset=utf-16'],
    ['UTF-16, big-endian', utf16(withChannel('UTF-16'), true), 'text/xml'],
    ['UTF-8', Buffer.from(withChannel('UTF-8')), 'text/xml'],
    [
      'numbers of characters',
      Buffer.from(withChannel('UTF-8').replaceAll('ô', '&#244;').replaceAll('é', '&#xE9;')),
      'text/xml',
    ],
  ])('text is read in the encoding %s', async (_, bytes, type) => {
    const hotel = await newReceivingHotel()
    expect((await post(hotel.address, bytes, type)).body).toContain('<Success/>')
    expect((await rowOf(hotel))?.channel).toBe('Hôtel Réservé')
  })

  it.each(['&#0;', '&#x7;', '&#xD800;', '\u0007'])('a message with the character %j is no XML', async (character) => {
    const hotel = await newReceivingHotel()
    const answer = await sent(hotel, booked(DBL + total('300'), { ids: `<UniqueID Type="14" ID="R${character}1"/>` }))
    expect(answer.body).toContain('a character that XML does not allow')
    expect(await storedOf(hotel)).toEqual([])
  })

  it.each([
    ['ISO-8859-1 without saying so', Buffer.from(withChannel('UTF-8'), 'latin1'), 'text/xml; charset=utf-8'],
    ['an unknown encoding', Buffer.from(withChannel('x-own')), 'text/xml'],
    ['half of UTF-16', utf16(withChannel('UTF-16')).subarray(0, 301), 'text/xml'],
  ])('text in %s is answered with a fault, and nothing is stored', async (_, bytes, type) => {
    const hotel = await newReceivingHotel()
    const answer = await post(hotel.address, bytes, type)
    expect([answer.statusCode, answer.body.includes('soap:Fault')]).toEqual([400, true])
    expect(answer.body).toContain('not text in the encoding')
    expect(await storedOf(hotel)).toEqual([])
    expect((await post('/api/connection/common/ota-xml', bytes, type)).statusCode).toBe(400)
  })
})
