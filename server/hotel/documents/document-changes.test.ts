import { describe, expect, it } from 'vitest'
import { PRICING_DOCUMENTS, type PricingDocument, type PricingDocumentName } from '../../../contract/hotel/documents.ts'
import { changeSentences, hasSentences } from '../../../contract/platform/activity-sentences.ts'
import { UNSET } from '../../../contract/pricing/restriction.ts'
import { changesOf, type RecordNames } from './document-changes.ts'
import { ENTITIES } from './documents.ts'

const NAMES: RecordNames = {
  category: new Map([
    [1, 'Single'],
    [2, 'Double'],
    [3, 'Suite'],
    [4, 'Loft'],
  ]),
  segment: new Map([
    [1, 'Leisure'],
    [2, 'Groups'],
    [3, 'Corporate'],
    [4, 'Crew'],
  ]),
  level: new Map([
    [1, 'Low'],
    [2, 'High'],
    [3, 'Fair'],
  ]),
}

/** What the activity log says of the step from one version of a document to the next. */
function logged<Name extends PricingDocumentName>(name: Name, before: unknown, after: unknown): string[] {
  const changes = changesOf(before, after, NAMES)
  const reader = { language: 'en', locale: 'GB', timeZone: 'Europe/Berlin' } as const
  return changeSentences({ entity: ENTITIES[name], currency: 'EUR', ...changes }, reader)
}

type Entry = Record<string, unknown> | string
interface ListCase {
  /** Where the list is in the document, in which the entry in the middle is changed, one is added before it, and it is removed. */
  readonly list: readonly (string | number)[]
  readonly change: Record<string, unknown>
  readonly added: Entry
  readonly says: { readonly changed: string; readonly added: string; readonly removed: string }
}
interface DocumentCase<Name extends PricingDocumentName> {
  readonly content: PricingDocument<Name>
  readonly lists: readonly ListCase[]
  /** Changes of values outside of lists. */
  readonly values?: readonly { readonly change: Partial<PricingDocument<Name>>; readonly says: string }[]
}

const amount = (minor: number) => ({ type: 'amount', amount: minor }) as const
const percent = (value: number) => ({ type: 'percent', percent: value }) as const
const ratesOf = (category: number) => ({ category, lowest: 101_25, base: 121_25, highest: 181_25 })
const level = (id: number, name: string) => ({ id, name, colour: id, rates: [1, 2, 3].map(ratesOf) })
const restriction = (id: number, name: string) => ({
  ...UNSET,
  id,
  name,
  category: 2,
  weekdays: [5, 6],
  from: null,
  to: null,
  minimumStay: 2,
})
const adr = { kind: 'adr', is: 'at-least', value: 141_25 } as const
const rule = (name: string) => ({
  name,
  block: 'accumulating' as const,
  isActive: true,
  conditions: [{ kind: 'occupancy', is: 'at-least', value: 80 } as const, { ...adr }, { kind: 'event' } as const],
  action: amount(12_25),
})
const storedRule = (id: number, name: string) => ({ ...rule(name), id, revision: 1 })
const plan = (code: string) => ({
  code,
  name: `Plan ${code}`,
  parent: 'BAR',
  adjustment: amount(-15_25),
  hasOwnRestrictions: false,
  isDerivedBySystem: true,
})
const piloted = (category: number) => ({
  category,
  mode: 'off' as const,
  fromDays: 0,
  toDays: 90,
  largestChange: 10,
  largestDistance: 30,
  threshold: 5,
})
const competitor = (name: string) => ({
  name,
  use: 'pricing' as const,
  rooms: [
    { room: 'Classic', category: 1 },
    { room: 'Twin', category: 2 },
    { room: 'King', category: 3 },
  ],
})
const NEAREST = { mode: 'nearest-ending', ending: 9 } as const
const conditionCase = (list: ListCase['list']): ListCase => ({
  list,
  change: { value: 151_25 },
  added: { kind: 'pickup', days: 7, is: 'at-least', value: 5 },
  says: {
    changed: 'Rule Busy, condition ADR: at least 141.25 EUR → at least 151.25 EUR',
    added: 'Rule Busy, condition pickup: at least 5 over 7 days (new)',
    removed: 'Rule Busy, condition ADR: at least 141.25 EUR (removed)',
  },
})
const RULE_VALUES = 'how it applies adds up with other rules, on yes, effect +12.25 EUR'

const CASES: { readonly [Name in PricingDocumentName]: DocumentCase<Name> } = {
  levels: {
    content: { levels: [level(1, 'Low'), level(2, 'High'), level(3, 'Fair')] },
    lists: [
      {
        list: ['levels'],
        change: { colour: 5 },
        added: { ...level(4, 'Peak'), rates: [ratesOf(2)] },
        says: {
          changed: 'Level High, colour: 2 → 5',
          added:
            'Level Peak: name Peak, colour 4 (new)|Level Peak, Double: base rate 121.25 EUR, lowest rate 101.25 EUR, highest rate 181.25 EUR (new)',
          removed: `Level High: name High, colour 2 (removed)|${['Single', 'Double', 'Suite']
            .map(
              (each) =>
                `Level High, ${each}: base rate 121.25 EUR, lowest rate 101.25 EUR, highest rate 181.25 EUR (removed)`,
            )
            .join('|')}`,
        },
      },
      {
        list: ['levels', 1, 'rates'],
        change: { lowest: 91_25 },
        added: ratesOf(4),
        says: {
          changed: 'Level High, Double, lowest rate: 101.25 EUR → 91.25 EUR',
          added: 'Level High, Loft: base rate 121.25 EUR, lowest rate 101.25 EUR, highest rate 181.25 EUR (new)',
          removed:
            'Level High, Double: base rate 121.25 EUR, lowest rate 101.25 EUR, highest rate 181.25 EUR (removed)',
        },
      },
    ],
  },
  'level-calendar': {
    content: {
      periods: [
        { from: '2026-12-01', to: '2026-12-05', level: 1 },
        { from: '2026-12-10', to: '2026-12-12', level: 2 },
        { from: '2026-12-20', to: '2026-12-24', level: 1 },
      ],
    },
    lists: [
      {
        list: ['periods'],
        change: { level: 3 },
        added: { from: '2026-12-07', to: '2026-12-07', level: 3 },
        says: {
          changed: 'Price level for 10 Dec 2026 – 12 Dec 2026: High → Fair',
          added: 'Price level for 7 Dec 2026: Fair (new)',
          removed: 'Price level for 10 Dec 2026 – 12 Dec 2026: High (removed)',
        },
      },
    ],
  },
  categories: {
    content: { derivations: [1, 2, 3].map((category) => ({ category, adjustment: amount(20_25) })) },
    lists: [
      {
        list: ['derivations'],
        change: { adjustment: percent(12.5) },
        added: { category: 4, adjustment: amount(-5_25) },
        says: {
          changed: 'Difference for Double: +20.25 EUR → +12.5 %',
          added: 'Difference for Loft: −5.25 EUR (new)',
          removed: 'Difference for Double: +20.25 EUR (removed)',
        },
      },
    ],
  },
  persons: {
    content: { derivations: [1, 3, 4].map((persons) => ({ persons, adjustment: amount(-20_25) })) },
    lists: [
      {
        list: ['derivations'],
        change: { adjustment: amount(30_00) },
        added: { persons: 5, adjustment: percent(-10) },
        says: {
          changed: 'Difference for 3 guests: −20.25 EUR → +30 EUR',
          added: 'Difference for 5 guests: −10 % (new)',
          removed: 'Difference for 3 guests: −20.25 EUR (removed)',
        },
      },
    ],
  },
  'rate-plans': {
    content: { base: 'BAR', plans: ['NRF', 'WEEK', 'HB'].map(plan) },
    lists: [
      {
        list: ['plans'],
        change: { adjustment: amount(-20_25) },
        added: plan('AAA'),
        says: {
          changed: 'Rate plan WEEK, difference: −15.25 EUR → −20.25 EUR',
          added:
            'Rate plan AAA: name Plan AAA, derives from BAR, difference −15.25 EUR, own restrictions no, derived by the PMS yes (new)',
          removed:
            'Rate plan WEEK: name Plan WEEK, derives from BAR, difference −15.25 EUR, own restrictions no, derived by the PMS yes (removed)',
        },
      },
    ],
    values: [{ change: { base: 'FLEX' }, says: 'Calculated plan: BAR → FLEX' }],
  },
  rounding: {
    content: {
      usual: { mode: 'none' },
      categories: [1, 2, 3].map((category) => ({ category, rounding: NEAREST })),
      ratePlans: ['NRF', 'WEEK', 'HB'].map((ratePlan) => ({ ratePlan, rounding: NEAREST })),
    },
    lists: [
      {
        list: ['categories'],
        change: { rounding: { mode: 'up-to-multiple', multiple: 5 } },
        added: { category: 4, rounding: { mode: 'up-to-ending', ending: 0.9 } },
        says: {
          changed: 'Rounding for Double: nearest ending 9 → up to a multiple of 5',
          added: 'Rounding for Loft: up to ending 0.9 (new)',
          removed: 'Rounding for Double: nearest ending 9 (removed)',
        },
      },
      {
        list: ['ratePlans'],
        change: { rounding: { mode: 'none' } },
        added: { ratePlan: 'AAA', rounding: NEAREST },
        says: {
          changed: 'Rounding for rate plan WEEK: nearest ending 9 → no rounding',
          added: 'Rounding for rate plan AAA: nearest ending 9 (new)',
          removed: 'Rounding for rate plan WEEK: nearest ending 9 (removed)',
        },
      },
    ],
    values: [{ change: { usual: NEAREST }, says: 'Rounding for all rates: no rounding → nearest ending 9' }],
  },
  autopilot: {
    content: {
      categories: [1, 2, 3].map(piloted),
      excludedDates: ['2026-12-24', '2026-12-25', '2026-12-31'],
      quietHours: { from: '22:00', to: '06:00' },
    },
    lists: [
      {
        list: ['categories'],
        change: { mode: 'shadow' },
        added: piloted(4),
        says: {
          changed: 'Category Double, mode: off → shadow',
          added:
            'Category Loft: mode off, from day 0, to day 90, largest change a day 10 %, largest distance from the level 30 %, smallest change 5 % (new)',
          removed:
            'Category Double: mode off, from day 0, to day 90, largest change a day 10 %, largest distance from the level 30 %, smallest change 5 % (removed)',
        },
      },
      {
        list: ['excludedDates'],
        change: {},
        added: '2026-12-18',
        says: {
          changed: '',
          added: 'Excluded nights: 18 Dec 2026 (new)',
          removed: 'Excluded nights: 25 Dec 2026 (removed)',
        },
      },
    ],
    values: [
      { change: { quietHours: { from: '23:00', to: '06:00' } }, says: 'Quiet hours: 22:00 – 06:00 → 23:00 – 06:00' },
    ],
  },
  settings: {
    content: PRICING_DOCUMENTS.settings.initial,
    lists: [],
    values: [
      { change: { variableCost: 25_25 }, says: 'Cost of an occupied room: 0 EUR → 25.25 EUR' },
      { change: { smallestChangeAmount: 300_00 }, says: 'Smallest change as an amount: 300 EUR (new)' },
      { change: { commission: 12.5 }, says: 'Commission: 0 % → 12.5 %' },
      { change: { largestDailyChange: 15 }, says: 'Largest change a day: 10 % → 15 %' },
      { change: { smallestChange: 2 }, says: 'Smallest change in per cent: 1 % → 2 %' },
      { change: { staleAfterHours: 1 }, says: 'Data is out of date after: 36 hours → 1 hour' },
      { change: { usesDemand: false }, says: 'Rates follow demand: yes → no' },
      { change: { variesRates: true }, says: 'Small variations: no → yes' },
    ],
  },
  restrictions: {
    content: { rules: [restriction(1, 'Summer'), restriction(2, 'Weekend'), restriction(3, 'Fair')] },
    lists: [
      {
        list: ['rules'],
        change: { minimumStay: 3 },
        added: {
          ...restriction(4, ''),
          minimumStay: 1,
          minimumStayThrough: 3,
          minimumDaysAhead: 1,
          maximumDaysAhead: 60,
          closed: true,
          category: null,
          from: '2026-12-18',
        },
        says: {
          changed: 'Restriction Weekend, minimum stay on arrival: 2 nights → 3 nights',
          added:
            'Restriction without a name: weekdays Fri, Sat, from 18 Dec 2026, minimum stay on arrival 1 night, minimum stay through 3 nights, closed yes, minimum days ahead 1 day, maximum days ahead 60 days (new)',
          removed:
            'Restriction Weekend: name Weekend, category Double, weekdays Fri, Sat, minimum stay on arrival 2 nights (removed)',
        },
      },
    ],
  },
  'rate-rules': {
    content: { rules: [storedRule(1, 'Quiet'), storedRule(2, 'Busy'), storedRule(3, 'Fair')] },
    lists: [
      {
        list: ['rules'],
        change: { action: { type: 'level', level: 3 } },
        added: { ...storedRule(4, 'Late'), conditions: [] },
        says: {
          changed: 'Rule Busy, effect: +12.25 EUR → use the level Fair',
          added: `Rule Late: name Late, ${RULE_VALUES} (new)`,
          removed: `Rule Busy: name Busy, ${RULE_VALUES} (removed)|Rule Busy, condition occupancy: at least 80 % (removed)|Rule Busy, condition ADR: at least 141.25 EUR (removed)|Rule Busy, condition event: any event (removed)`,
        },
      },
      conditionCase(['rules', 1, 'conditions']),
    ],
  },
  'fixed-rates': {
    content: {
      rates: ['2026-12-09', '2026-12-18', '2026-12-20'].map((stayDate) => ({ stayDate, category: 2, rate: 191_00 })),
    },
    lists: [
      {
        list: ['rates'],
        change: { rate: 135_25 },
        added: { stayDate: '2026-12-18', category: 1, rate: 135_00 },
        says: {
          changed: 'Fixed rate for Fri 18 Dec, Double: 191 EUR → 135.25 EUR',
          added: 'Fixed rate for Fri 18 Dec, Single: 135 EUR (new)',
          removed: 'Fixed rate for Fri 18 Dec, Double: 191 EUR (removed)',
        },
      },
    ],
  },
  competitors: {
    content: { competitors: ['Adler', 'Post', 'Krone'].map(competitor) },
    lists: [
      {
        list: ['competitors'],
        change: { use: 'figures' },
        added: { name: 'Bahnhof', use: 'own', rooms: [] },
        says: {
          changed: 'Competitor Post, use of its rates: pricing and market figures → market figures only',
          added: 'Competitor Bahnhof: use of its rates your hotel (new)',
          removed:
            'Competitor Post: use of its rates pricing and market figures (removed)|Competitor Post, room Classic: category Single (removed)|Competitor Post, room Twin: category Double (removed)|Competitor Post, room King: category Suite (removed)',
        },
      },
      {
        list: ['competitors', 1, 'rooms'],
        change: { category: 3 },
        added: { room: 'Attic', category: 2 },
        says: {
          changed: 'Competitor Post, room Twin, category: Double → Suite',
          added: 'Competitor Post, room Attic: category Double (new)',
          removed: 'Competitor Post, room Twin: category Double (removed)',
        },
      },
    ],
  },
  'budget-setup': {
    content: { spreading: 'even', segments: [1, 2, 3].map((segment) => ({ segment, isBudgeted: true })) },
    lists: [
      {
        list: ['segments'],
        change: { isBudgeted: false },
        added: { segment: 4, isBudgeted: false },
        says: {
          changed: 'Segment Groups, budgeted: yes → no',
          added: 'Segment Crew: budgeted no (new)',
          removed: 'Segment Groups: budgeted yes (removed)',
        },
      },
    ],
    values: [{ change: { spreading: 'last-year' }, says: 'Spreading months to nights: evenly → like last year' }],
  },
  'booking-status': {
    content: {
      states: ['Definite', 'Option', 'Waitlist'].map((state) => ({ state, counts: true })),
      countFrom: 'creation',
    },
    lists: [
      {
        list: ['states'],
        change: { counts: false },
        added: { state: 'Tentative', counts: false },
        says: {
          changed: 'Status Option, counts as booked: yes → no',
          added: 'Status Tentative: counts as booked no (new)',
          removed: 'Status Option: counts as booked yes (removed)',
        },
      },
    ],
    values: [{ change: { countFrom: 'confirmation' }, says: 'Bookings count from: creation → confirmation' }],
  },
  attention: {
    content: PRICING_DOCUMENTS.attention.initial,
    lists: [],
    values: [
      { change: { paceShare: 12 }, says: 'Difference from last year: 10 % → 12 %' },
      { change: { paceRooms: 4 }, says: 'Difference from last year, rooms: 3 → 4' },
      { change: { budgetShare: 5 }, says: 'Forecast below budget: 10 % → 5 %' },
      { change: { fullShare: 95 }, says: 'Forecast to sell out from: 97 % → 95 %' },
    ],
  },
  commissions: {
    content: { channels: ['AIR', 'BDC', 'EXP'].map((channel) => ({ channel, percent: 15 })) },
    lists: [
      {
        list: ['channels'],
        change: { percent: 12.5 },
        added: { channel: '', percent: 10 },
        says: {
          changed: 'Commission of channel BDC: 15 % → 12.5 %',
          added: 'Commission of channel without a name: 10 % (new)',
          removed: 'Commission of channel BDC: 15 % (removed)',
        },
      },
    ],
  },
  'old-rate-rules': {
    content: {
      system: 'Old system',
      importedOn: '2026-01-05',
      rules: ['Quiet', 'Busy', 'Fair'].map((name) => ({ name, description: 'As before', rule: rule('Copied') })),
    },
    lists: [
      {
        list: ['rules'],
        change: { description: 'Changed' },
        added: { name: 'Late', description: 'Later', rule: null },
        says: {
          changed: 'Rule Busy, description: As before → Changed',
          added: 'Rule Late: description Later (new)',
          removed: `Rule Busy: description As before (removed)|Rule Busy, rule here: name Copied, ${RULE_VALUES} (removed)|Rule Busy, rule here, condition occupancy: at least 80 % (removed)|Rule Busy, rule here, condition ADR: at least 141.25 EUR (removed)|Rule Busy, rule here, condition event: any event (removed)`,
        },
      },
      {
        ...conditionCase(['rules', 1, 'rule', 'conditions']),
        says: {
          changed: 'Rule Busy, rule here, condition ADR: at least 141.25 EUR → at least 151.25 EUR',
          added: 'Rule Busy, rule here, condition pickup: at least 5 over 7 days (new)',
          removed: 'Rule Busy, rule here, condition ADR: at least 141.25 EUR (removed)',
        },
      },
    ],
    values: [{ change: { importedOn: '2026-02-05' }, says: 'Imported on: 5 Jan 2026 → 5 Feb 2026' }],
  },
}

/** The list at a path of a document's copy. */
const listAt = (content: unknown, path: ListCase['list']): Entry[] =>
  path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], content) as Entry[]

/** The paths of all lists of a document, whose middle entry represents the others. */
function listsIn(value: unknown, path: string[] = []): string[] {
  if (Array.isArray(value)) {
    // Values such as the weekdays of a rule are no entries.
    if (typeof value[0] === 'number') return []
    return [path.join(' '), ...listsIn(value[1], [...path, '1'])]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => listsIn(each, [...path, key]))
}

describe.each(Object.entries(CASES))('the activity log of the document %s', (key, each) => {
  const name = key as PricingDocumentName
  const { content, lists, values = [] } = each as DocumentCase<PricingDocumentName>

  it.each(lists)('names exactly the changed, the added and the removed entry in the middle of $list', (list) => {
    const [changed, added, removed] = [structuredClone(content), structuredClone(content), structuredClone(content)]
    Object.assign(listAt(changed, list.list)[1] as object, list.change)
    listAt(added, list.list).splice(1, 0, list.added)
    listAt(removed, list.list).splice(1, 1)
    const { schema } = PRICING_DOCUMENTS[name]
    // As stored: the schema determines the order of an entry's fields.
    const [stored, ...versions] = [content, changed, added, removed].map((version) => schema.parse(version))

    const said = versions.map((version) => logged(name, stored, version))
    expect(said.map((sentences) => sentences.join('|'))).toEqual([
      list.says.changed,
      list.says.added,
      list.says.removed,
    ])
    // Amounts in minor units would have five digits, and keys are in camel case or separated by slashes.
    expect(said.flat().filter((sentence) => /\d{5}|[a-z][A-Z]| \/ /.test(sentence))).toEqual([])
  })

  it('is written in sentences', () => expect(hasSentences(ENTITIES[name])).toBe(true))

  it('has a case for each list', () =>
    expect(lists.map(({ list }) => list.join(' ')).sort()).toEqual(listsIn(content).sort()))

  it.each(values)('says $says', ({ change, says }) =>
    expect(logged(name, content, { ...content, ...change })).toEqual([says]),
  )
})

describe('the activity log of a document', () => {
  it('keeps the name of a renamed entry and shows only its new name', () => {
    const before = CASES.levels.content
    const [low, high, fair] = before.levels
    expect(logged('levels', before, { levels: [low, { ...high, name: 'Peak' }, fair] })).toEqual([
      'Level Peak, name: High → Peak',
    ])
  })

  it('shows the entries that moved, with the same name or not', () => {
    const [first, second, third] = CASES['rate-rules'].content.rules
    const before = { rules: [first, second, third, { ...first, id: 9 }] }
    const last = { ...first, id: 9 }
    expect(logged('rate-rules', before, { rules: [first, third, last, second] })).toEqual(['Rule Busy, place: 2 → 4'])
    expect(logged('rate-rules', before, { rules: [third, first, second, last] })).toEqual(['Rule Fair, place: 3 → 1'])
    expect(logged('rate-rules', before, { rules: [last, third, second, first] })).toEqual([
      'Rules, order: Quiet (2), Busy, Fair, Quiet → Quiet, Fair, Busy, Quiet (2)',
    ])
    expect(
      logged('rate-rules', before, { rules: [first, second, third, { ...first, id: 9, isActive: false }] }),
    ).toEqual(['Rule Quiet (2), on: yes → no'])
  })
})
