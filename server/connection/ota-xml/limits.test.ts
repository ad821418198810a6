import { setImmediate } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { momentAt } from '../../../tests/support/connected-hotels.ts'
import { bookingMessage, HOTEL_CODE, USER } from '../../../tests/support/ota-xml/ota-xml-server.ts'
import { receivingFromSystem } from '../../../tests/support/ota-xml/receiving-hotels.ts'
import { connection } from '../../platform/database/schema/index.ts'
import { readHead } from './message-head.ts'
import { LIMITS } from './vendor.ts'

const { hotels, newReceivingHotel, post, storedOf } = receivingFromSystem()

const COMMON = '/api/connection/common/ota-xml'
const STRANGER = { ...USER, password: 'a guess at a password' }
const STAY = { from: '2026-12-10', to: '2026-12-11', amounts: [['2026-12-10', '100.00'] satisfies [string, string]] }
const message = (part: Partial<Parameters<typeof bookingMessage>[0]> = {}) =>
  bookingMessage({ id: 'R-1', status: 'Commit', changedAt: momentAt(60), stays: [STAY], ...part })
/** A message with something beside its bookings. */
const withContent = (content: string, part?: Parameters<typeof message>[0]) =>
  message(part).replace('</POS>', `</POS>${content}`)

describe('a message whose sender is not known', () => {
  const BROKEN = '<a><b></a>'

  it('is refused at the URL of a connection before the rest of it is parsed', async () => {
    const hotel = await newReceivingHotel()
    const refused = await post(hotel.address, withContent(BROKEN, { user: STRANGER }))
    expect([refused.statusCode, refused.body.includes('FailedAuthentication')]).toEqual([401, true])
    expect((await post(hotel.address, withContent(BROKEN))).body).toContain('not well-formed')
  })

  it('is refused at the common URL before the rest of it is parsed, with its own name and id', async () => {
    await newReceivingHotel()
    const refused = await post(COMMON, withContent(BROKEN, { user: STRANGER, echo: 'message-7' }))
    expect(refused.statusCode).toBe(200)
    expect(refused.body).toContain('<OTA_HotelResNotifRS ')
    expect(refused.body).toContain('EchoToken="message-7"')
    expect(refused.body).toContain('The hotel code, the username or the password is wrong.')
    expect((await post(COMMON, withContent(BROKEN))).body).toContain('not well-formed')
  })

  it.each([
    ['no envelope', '<a/>'],
    ['an envelope without a message', message().replace(/<OTA_[\s\S]*RQ>/, '')],
    ['a header that is too long', message().replace('</wsse:Security>', `$&<a>${'x'.repeat(20_000)}</a>`)],
    ['a header with a thousand elements', message().replace('</wsse:Security>', `$&${'<a/>'.repeat(1_000)}`)],
    ['nothing but beginnings', '<'.repeat(100_000)],
    ['ten thousand codes of its hotel', withContent(`<a HotelCode="${HOTEL_CODE}"/>`.repeat(10_000))],
  ])('is answered with a fault at the common URL if it has %s', async (_, text) => {
    const refused = await post(COMMON, text)
    expect([refused.statusCode, refused.body.includes('soap:Fault')]).toEqual([400, true])
  })
})

describe('a message whose sender is known', () => {
  it.each([
    ['attributes', `<a ${'b '.repeat(1_000)}/>`, 'an element with too many attributes'],
    ['elements in each other', '<a>'.repeat(60) + '</a>'.repeat(60), 'too many elements in each other'],
    ['elements', '<a/>'.repeat(LIMITS.parts), 'too many elements'],
    ['elements with attributes', '<a b="" c="" d=""/>'.repeat(LIMITS.parts / 4), 'too many elements'],
    ['characters in a text', `<a>${'x'.repeat(LIMITS.characters + 1)}</a>`, 'a text that is too long'],
    ['characters in an attribute', `<a b="${'>'.repeat(LIMITS.characters)}"/>`, 'a text that is too long'],
    ['characters in a comment', `<!--${'<'.repeat(LIMITS.characters)}-->`, 'a text that is too long'],
  ])('is refused by its limits if it has too many %s', async (_, content, reason) => {
    const hotel = await newReceivingHotel()
    const refused = await post(hotel.address, withContent(content))
    expect([refused.statusCode, refused.body.includes(reason)]).toEqual([400, true])
    expect(await storedOf(hotel)).toEqual([])
  })

  it.each([
    ['texts that look like elements', `<!--${'<a b="'.repeat(200)}--><a><![CDATA[${'<a b="'.repeat(200)}]]></a>`],
    ['attributes with signs of elements', `<a b="<![CDATA[ > ' <!--" c='">'/>`.replaceAll('<!', '&lt;!')],
    ['spaces around its signs', `<a b = "1"\n  c\t=\n'2' ></a >`],
  ])('is stored if it has %s', async (_, content) => {
    const hotel = await newReceivingHotel()
    expect((await post(hotel.address, withContent(content))).body).toContain('<Success/>')
  })

  it('is stored by the common URL if a comment comes before it, and its hotel is written with entities', async () => {
    const hotel = await newReceivingHotel()
    const [row] = await hotels.test.db.select().from(connection).where(eq(connection.companyId, hotel.id))
    await hotels.test.db
      .update(connection)
      .set({ settings: { ...(row?.settings as object), hotelCode: 'A&B' } })
      .where(eq(connection.companyId, hotel.id))
    const text = message({ stays: [{ ...STAY, hotel: 'A&amp;B' }] })
    const commented = text.replace(/<SOAP-ENV:Body>/, "$&<!-- <a b='1'> -->")
    const written = commented.replace('HotelCode="A&amp;B"', "HotelCode = 'A&#38;B'")
    expect((await post(COMMON, written)).body).toContain('<Success/>')
    expect(await storedOf(hotel)).toHaveLength(1)
  })

  it('is parsed without blocking the event loop', async () => {
    const hotel = await newReceivingHotel()
    let isAnswered = false
    const answer = post(hotel.address, withContent('<a/>'.repeat(LIMITS.parts - 500))).finally(() => {
      isAnswered = true
    })
    let turns = 0
    for (; !isAnswered; turns++) await setImmediate()
    expect((await answer).body).toContain('<Success/>')
    // Parsed in the main thread, it takes some ten turns altogether.
    expect(turns).toBeGreaterThan(1_000)
  })
})

it('the head of a message is read with its user, its id and the attributes of the message', () => {
  const { user, messageId, body } = readHead(
    message({ echo: 'E-1' }).replace('</wsse:Security>', '$&<MessageID>M-1</MessageID>'),
  )
  expect([user, messageId, body]).toEqual([
    USER,
    'M-1',
    { OTA_HotelResNotifRQ: expect.objectContaining({ '@EchoToken': 'E-1', '@ResStatus': 'Commit' }) },
  ])
  expect(body).not.toHaveProperty('OTA_HotelResNotifRQ.POS')
})
