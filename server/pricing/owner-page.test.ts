import { getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { type Decision, type DecisionSummary, decisionSummarySchema } from '../../contract/pricing/decision.ts'
import type { NightsResult } from './nights-result.ts'
import { type OwnerPageContent, type OwnerPageContext, ownerPageName, writeOwnerPage } from './owner-page.ts'

const none = { decisions: 0, judged: 0, gain: 0, interval: 0, isClear: false }
const followed = { decisions: 61, judged: 58, gain: 4_200_00, interval: 1_900_00, isClear: true }
const changed = { decisions: 12, judged: 12, gain: 650_00, interval: 800_00, isClear: false }
const left = { decisions: 11, judged: 0, gain: 0, interval: 0, isClear: false }
const expected = { rooms: 4.2, low: 2, high: 6.5, contribution: 380_00 }
const čeněk = { id: 4, name: 'Čeněk Świątek' }
const raised: Decision = {
  id: 8,
  stayDate: '2026-10-12',
  category: 1,
  kind: 'changed',
  reason: 'event',
  decidedAt: '2026-09-12T08:00:00.000Z',
  endedAt: null,
  daysBefore: 31,
  daysInForce: null,
  by: čeněk,
  rate: 129_00,
  other: 119_50,
  expected: { rate: expected, other: expected },
  outcome: { wasOffered: true, rooms: 5, revenue: 645_00, gain: 84_00, interval: 60_00, isClear: true },
}
const stayed: Decision = {
  ...raised,
  id: 9,
  kind: 'left',
  by: null,
  daysBefore: 1,
  outcome: { wasOffered: true, rooms: 1, revenue: 129_00, gain: -240_00, interval: 90_00, isClear: true },
}
const sums = { followed, changed, left }
const SUMMARY = decisionSummarySchema.parse({
  companyId: 7,
  currency: 'EUR',
  categories: [{ id: 1, name: 'Chambre Œillet' }],
  total: sums,
  kinds: [{ kind: 'accepted', ...followed }],
  months: [{ month: '2026-10-01', ...sums }],
  people: [
    { by: čeněk, followed, changed, left: none },
    { by: null, followed, changed: none, left: none },
  ],
  leads: [],
  reasons: [],
  shadow: [{ category: 1, lead: '8-30', mode: 'shadow', ...changed }],
  best: [raised],
  worst: [stayed],
})
const NO_GROUPS = { taken: none, refused: none }
const GROUPS = { taken: { ...followed, decisions: 7, judged: 7 }, refused: { ...changed, decisions: 3 } }
/** A finished October with less revenue than last year and more than planned. */
const RESULT: NightsResult = {
  from: '2026-10-01',
  to: '2026-10-31',
  currency: 'EUR',
  actual: { roomNights: 1_204, revenue: 150_500_00, occupancy: 0.7768, adr: 125_00, revpar: 97_10 },
  lastYear: { roomNights: 1_230, revenue: 151_290_40, occupancy: 0.7935, adr: 123_00, revpar: 97_61 },
  budget: { roomNights: 1_100, revenue: 140_000_00, occupancy: 0.7097, adr: 127_27.27, revpar: 90_32.26 },
}
const CONTEXT: OwnerPageContext = {
  hotel: { name: 'Hotel Überfahrt – Αθήνα, София', timeZone: 'Europe/Berlin' },
  nights: { from: '2026-10-01', to: '2026-10-31' },
  reader: { language: 'EN', locale: 'GB', showCurrencySymbol: true },
  at: new Date('2026-11-01T05:00:00Z'),
}
const GERMAN = { language: 'DE', locale: 'DE', showCurrencySymbol: true } as const
const ITALIAN = { language: 'IT', locale: 'IT', showCurrencySymbol: false } as const

/** A page as a PDF reader understands it: its texts with their places, and its structure. */
async function read(
  decisions: DecisionSummary,
  { groups = NO_GROUPS, result = RESULT, ...context }: Partial<OwnerPageContext & OwnerPageContent> = {},
) {
  const pdf = await writeOwnerPage({ decisions, groups, result }, { ...CONTEXT, ...context })
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const page = await document.getPage(1)
  const { items } = await page.getTextContent()
  const texts = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []))
  const tags = JSON.stringify(await page.getStructTree())
  return {
    pages: document.numPages,
    texts: texts.map(({ str }) => str),
    places: texts.map(({ transform, width }) => ({ x: transform[4], y: transform[5], width, size: transform[0] })),
    tags,
    title: (await getMeta(document)).info.Title,
    marks: await document.getMarkInfo(),
  }
}

describe('the owner’s page', () => {
  it('begins with what the month brought, beside last year and the budget, before the decisions', async () => {
    const { texts } = await read(SUMMARY)
    const first = texts.slice(2, texts.indexOf('Recommendations followed')).join(' | ')
    expect(first).toBe(
      [
        'Revenue and occupancy',
        'Actual | Last year | vs last year | Budget | vs budget',
        'Room revenue, € | 150,500 | 151,290 | −790 | 140,000 | +10,500',
        'Room nights | 1,204 | 1,230 | −26 | 1,100 | +104',
        `Occupancy | 77.7 % | 79.4 % | −1.7 pp | 71.0 % | +6.7 pp`,
        'ADR, € | 125.00 | 123.00 | +2.00 | 127.27 | −2.27',
        'RevPAR, € | 97.10 | 97.61 | −0.51 | 90.32 | +6.78',
        'Last year: final figures of the same weekdays, holidays and events.',
      ].join(' | '),
    )
    expect((await read(SUMMARY, { reader: GERMAN })).texts).toEqual(
      expect.arrayContaining(['Umsatz und Belegung', 'Logisumsatz, €', '150.500', `+6,7 PP`]),
    )
    expect((await read(SUMMARY, { reader: ITALIAN })).texts).toEqual(
      expect.arrayContaining(['Ricavi e occupazione', 'Ricavo camere, EUR', `77,7 %`, `+6,7 pp`]),
    )
  })

  it('says in words that there is no budget or no last year, and shows unknown figures as such', async () => {
    const actual = { ...RESULT.actual, occupancy: null, revpar: null }
    const { texts } = await read(SUMMARY, { result: { ...RESULT, actual, lastYear: null, budget: null } })
    expect(texts).toContain(
      'No complete figures of last year for these nights. The budget does not cover all of these nights.',
    )
    expect(texts.join(' ')).toContain('Room revenue, € 150,500 — — — —')
    expect(texts.join(' ')).toContain('RevPAR, € — — — — —')
    expect(texts.join(' ')).not.toContain('final figures')
    for (const reader of [GERMAN, ITALIAN])
      expect((await read(SUMMARY, { reader, result: { ...RESULT, budget: null } })).texts.join(' ')).toMatch(
        /(Veranstaltungen\. Das Budget umfasst nicht alle diese Nächte|eventi\. Il budget non comprende tutte queste notti)\. /,
      )
  })

  it('names the finished nights if others were requested, and has no figures before one is finished', async () => {
    const { texts } = await read(SUMMARY, { result: { ...RESULT, to: '2026-10-19' } })
    expect(texts).toContain('Revenue and occupancy, finished nights: 1 Oct 2026 – 19 Oct 2026')
    expect((await read(SUMMARY, { result: null })).texts.join(' ')).not.toContain('Room revenue')
  })

  it('has the sums, the people, the stories and what shadow mode would have earned', async () => {
    const { texts, pages } = await read(SUMMARY)
    expect(pages).toBe(1)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Hotel Überfahrt – Αθήνα, София',
        'Revenue and decisions, October 2026',
        '61 of 84',
        '+4,200 ± 1,900 €',
        '+650 ± 800 €, too little to tell',
        'Not known yet',
        'As recommended',
        'Čeněk Świątek',
        'Mon 12 Oct, Chambre Œillet',
        '+84 ± 60 €',
        'Čeněk Świątek · 31 days ahead',
        '−240 ± 90 €',
        '1 day ahead',
        '8 to 30 days',
        'Shadow',
        'As of 1 Nov 2026, 06:00. Amounts in EUR. Hotel Revenue Console',
      ]),
    )
    const all = texts.join(' ')
    expect(all).toContain('129 published, 119.50 recommended. 5 rooms sold at this rate, 4.2 expected until arrival.')
    expect(all).toContain('Stayed at 129, 119.50 recommended. 1 room sold at this rate, 4.2 expected until arrival.')
  })

  it('is in German and in Italian, with the formats of the reader', async () => {
    expect((await read(SUMMARY, { reader: GERMAN })).texts).toEqual(
      expect.arrayContaining(['Umsatz und Entscheidungen, Oktober 2026', '61 von 84', '+4.200 ± 1.900 €']),
    )
    expect((await read(SUMMARY, { reader: ITALIAN })).texts).toEqual(
      expect.arrayContaining(['Ricavi e decisioni, ottobre 2026', '61 su 84', '+4200 ± 1900 EUR']),
    )
  })

  it('has what taking and losing groups earned, if any was decided, also without decisions about rates', async () => {
    expect((await read(SUMMARY)).texts).not.toContain('Group requests')
    for (const summary of [SUMMARY, { ...SUMMARY, kinds: [] }]) {
      const { texts } = await read(summary, { groups: GROUPS })
      expect(texts.join(' ')).toContain('Groups taken Losing them 7 +4,200 ± 1,900 € Groups lost Taking them')
      expect(texts.join(' ')).toContain('3 +650 ± 800 €, too little to tell')
    }
    const { texts } = await read(SUMMARY, { groups: { ...GROUPS, refused: none } })
    expect(texts).not.toContain('Groups lost')
  })

  it('says for how long a replaced rate was sold, without what was expected until arrival', async () => {
    const replaced = { ...SUMMARY, best: [{ ...raised, daysInForce: 2 }], worst: [{ ...stayed, daysInForce: 1 }] }
    const all = (await read(replaced)).texts.join(' ')
    expect(all).toContain('5 rooms sold at this rate within 2 days, until the next decision.')
    expect(all).toContain('1 room sold at this rate within 1 day, until the next decision.')
    expect(all).not.toContain('expected until arrival')
  })

  it('does not point to the sums if none of them is clear, in any language', async () => {
    const unclear = { followed: changed, changed, left }
    const summary: DecisionSummary = {
      ...SUMMARY,
      ...{ best: [], worst: [], total: unclear, kinds: [{ kind: 'accepted', ...changed }] },
      ...{ months: [{ month: '2026-10-01', ...unclear }], people: [{ by: čeněk, ...unclear }] },
    }
    const { texts } = await read(summary)
    expect(texts.join(' ')).toMatch(/chance could explain the differences\. A longer period tells more\./)
    expect(texts.join(' ')).not.toContain('The sums by month and kind')
    for (const [reader, end] of [
      [GERMAN, 'Ein längerer Zeitraum sagt mehr.'],
      [ITALIAN, 'Un periodo più lungo dice di più.'],
    ] as const)
      expect((await read(summary, { reader })).texts.join(' ')).toContain(end)
  })

  it('points to the sums if no single decision is clear, and says nothing about them before any result', async () => {
    const without = { ...SUMMARY, best: [], worst: [] }
    const { texts } = await read(without)
    expect(texts).toContain('Best and worst decisions')
    expect(texts.join(' ')).toContain('No single decision has a clear result')
    expect(texts).not.toContain('Worst decisions')
    const unknown = { ...without, total: { followed: left, changed: left, left } }
    expect((await read(unknown)).texts).not.toContain('Best and worst decisions')
    expect((await read({ ...SUMMARY, worst: [] })).texts).toContain('None with a clear loss')
  })

  it('names its title and language, and tags headings and tables for screen readers', async () => {
    const { title, marks, tags } = await read(SUMMARY, { reader: GERMAN })
    expect(title).toBe('Umsatz und Entscheidungen, Hotel Überfahrt – Αθήνα, София, Oktober 2026')
    expect(marks?.Marked).toBe(true)
    const pdf = await writeOwnerPage(
      { decisions: SUMMARY, groups: GROUPS, result: RESULT },
      { ...CONTEXT, reader: GERMAN },
    )
    expect(pdf.toString('latin1')).toContain('/Lang (de)')
    for (const tag of ['H1', 'H2', 'Table', 'TR', 'TH', 'TD']) expect(tags).toContain(`"role":"${tag}"`)
  })

  it('stays one page with everything in its place, however much there is and however long the names are', async () => {
    const long = 'Wittelsbacher-Hohenschwangau von und zu Überlingen am Bodensee '.repeat(3)
    const many = <Row>(count: number, row: (place: number) => Row) =>
      Array.from({ length: count }, (_, place) => row(place))
    const story = (kind: Decision['kind']) => ({
      ...raised,
      kind,
      by: { id: 4, name: long },
      rate: 1_129_50,
      other: 1_119_50,
    })
    const clear = { ...followed, gain: 1_234_567_00, interval: 123_456_00 }
    const loss = { ...clear, gain: -1_234_567_00 }
    const full: DecisionSummary = {
      ...SUMMARY,
      categories: many(5, (id) => ({ id, name: `${long}${id}` })),
      total: { followed: clear, changed, left: loss },
      kinds: (['accepted', 'rule', 'autopilot', 'changed', 'fixed', 'left', 'shadow'] as const).map((kind) => ({
        kind,
        ...changed,
      })),
      months: many(12, (month) => ({
        month: `2026-${String(month + 1).padStart(2, '0')}-01`,
        followed: clear,
        changed,
        left: loss,
      })),
      people: many(20, (id) => ({ by: { id, name: long }, followed: clear, changed, left: none })),
      shadow: many(10, (category) => ({ category: category % 5, lead: '8-30', mode: null, ...changed })),
      best: many(10, () => story('autopilot')),
      worst: many(10, () => story('changed')),
    }
    const figures = { roomNights: 123_456, revenue: 123_456_789_00, occupancy: 1, adr: 12_345_67, revpar: 12_345_67 }
    const large = { ...RESULT, from: '2026-01-01', to: '2026-12-29', actual: figures, lastYear: figures, budget: null }
    for (const reader of [CONTEXT.reader, GERMAN, ITALIAN]) {
      const hotel = { ...CONTEXT.hotel, name: long }
      const { pages, places, texts } = await read(full, {
        reader,
        hotel,
        groups: { taken: clear, refused: { ...changed, gain: -1_234_567_00, interval: 2_345_678_00 } },
        nights: { from: '2026-01-01', to: '2026-12-30' },
        result: large,
      })
      expect(pages).toBe(1)
      expect(texts[0]).toMatch(/^Wittelsbacher.*…$/)
      // Only the notes at the bottom are so small.
      const [notes, others] = [places.filter(({ size }) => size < 8), places.filter(({ size }) => size >= 8)]
      expect(notes.length).toBeGreaterThan(2)
      expect(Math.min(...others.map(({ y }) => y))).toBeGreaterThan(Math.max(...notes.map(({ y }) => y)) + 8)
      for (const { x, y, width } of places) {
        expect(x).toBeGreaterThanOrEqual(48)
        expect(x + width).toBeLessThanOrEqual(547.5)
        expect(y).toBeGreaterThan(40)
      }
      // From top to bottom, nothing begins above the text that comes before it in the same column.
      const isOver = places.some((one, at) =>
        places.some(
          (other, place) =>
            place > at &&
            Math.abs(one.y - other.y) < 6 &&
            one.y !== other.y &&
            one.x < other.x + other.width &&
            other.x < one.x + one.width,
        ),
      )
      expect(isOver).toBe(false)
    }
  })

  it('says so if there are no decisions', async () => {
    const { texts } = await read({ ...SUMMARY, kinds: [] })
    expect(texts).toContain('No rate decisions for these nights')
    expect(texts).not.toContain('Best decisions')
    expect(texts.join(' ')).not.toContain('Estimated after each stay')
  })

  it('has a file name with the hotel and the nights', () => {
    expect(ownerPageName({ ...CONTEXT, hotel: { ...CONTEXT.hotel, name: 'A/B: „Hotel“' } })).toBe(
      'A B „Hotel“ Revenue and decisions 2026-10-01 2026-10-31.pdf',
    )
  })
})
