import { describe, expect, it } from 'vitest'
import type { ActivityEntry } from './activity.ts'
import { changeSentences, type Reader } from './activity-sentences.ts'

const READER: Reader = { language: 'en', locale: 'GB', timeZone: 'Europe/Berlin' }
const said = (entry: Partial<ActivityEntry>, reader: Partial<Reader> = {}) =>
  changeSentences({ entity: 'draft', currency: 'EUR', before: null, after: null, ...entry }, { ...READER, ...reader })

describe('changeSentences', () => {
  it('names night and category of each rate that was changed, added or discarded', () => {
    expect(
      said({
        before: { '2026-12-18 Double': 191_00, '2026-12-19 Double': null, '2026-12-20 Suite': 210_50 },
        after: { '2026-12-18 Double': 135_00, '2026-12-19 Double': 140_00, '2026-12-20 Suite': null },
      }),
    ).toEqual([
      'Draft for Fri 18 Dec, Double: 191 EUR → 135 EUR',
      'Draft for Sat 19 Dec, Double: 140 EUR (new)',
      'Draft for Sun 20 Dec, Suite: 210.50 EUR (removed)',
    ])
  })

  it('shows published rates, restrictions and counts', () => {
    const after = {
      '2026-12-18 Double': 135_00,
      restrictions: {
        '2026-12-18 Double':
          'minimumStay: 2, minimumStayThrough: 3, maximumStay: 0, closedToArrival: true, maximumDaysAhead: 60',
      },
    }
    expect(said({ entity: 'publication', after })).toEqual([
      'Rate for Fri 18 Dec, Double: 135 EUR',
      'Restrictions for Fri 18 Dec, Double: minimum stay on arrival 2 nights, minimum stay through 3 nights, maximum stay none, closed to arrival yes, maximum days ahead 60 days',
    ])
    expect(said({ entity: 'publication', after: { rates: 12 } })).toEqual(['Rates: 12'])
    expect(said({ entity: 'publication', before: { confirmed: 0 }, after: { confirmed: 3 } })).toEqual([
      'Rates marked as published: 0 → 3',
    ])
  })

  it('shows figures of a budget by month and segment', () =>
    expect(
      said({
        entity: 'budget',
        before: { '2027-03 Groups': '1 room nights, 12345.67 EUR', '2027-04 -': null },
        after: { '2027-03 Groups': '1200 room nights, 14400.00 EUR', '2027-04 -': '5 room nights, 500.00 EUR' },
      }),
    ).toEqual([
      'Budget for March 2027, Groups: 1 room night, 12,345.67 EUR → 1,200 room nights, 14,400 EUR',
      'Budget for April 2027, no segment: 5 room nights, 500 EUR (new)',
    ]))

  it('shows conditions of notification rules with amounts in the currency of their hotel', () => {
    const condition = { figure: 'adr', comparison: 'stly', unit: 'amount', is: 'below', value: 20_00 }
    const limit = { figure: 'rateLimit', comparison: 'none', unit: 'amount', is: 'above', value: 0 }
    const share = { figure: 'occupancy', comparison: 'none', unit: 'percent', is: 'above', value: 90 }
    expect(
      said({
        entity: 'notification-rule',
        before: { companyId: 7, conditions: [condition], channel: 'mail' },
        after: { companyId: 7, conditions: [limit, share], channel: 'both' },
      }),
    ).toEqual([
      'Conditions: ADR compared with the same time last year below 20 EUR → rate limit reached: highest, occupancy above 90 %',
      'Sent to: email → console and email',
    ])
  })

  it('writes amounts in currencies without and with three decimals', () => {
    const change = { before: { '2026-12-18 Double': 19_100 }, after: { '2026-12-18 Double': 13_501 } }
    expect(said({ currency: 'JPY', ...change })).toEqual(['Draft for Fri 18 Dec, Double: 19,100 JPY → 13,501 JPY'])
    expect(said({ currency: 'KWD', ...change })).toEqual(['Draft for Fri 18 Dec, Double: 19.100 KWD → 13.501 KWD'])
    expect(said({ currency: null, ...change })).toEqual(['Draft for Fri 18 Dec, Double: —'])
  })

  it('is written in the language of the user, with dates and numbers in their format', () => {
    const entry = {
      entity: 'fixed-rates',
      before: { 'rates / 2026-12-18, Doppelzimmer / rate': null },
      after: { 'rates / 2026-12-18, Doppelzimmer / rate': 1350_50 },
    } as const
    expect(said(entry, { language: 'de', locale: 'DE' })).toEqual([
      'Fester Preis für Fr., 18. Dez., Doppelzimmer: 1.350,50 EUR (neu)',
    ])
    expect(said(entry, { language: 'it', locale: 'IT' })).toEqual([
      'Tariffa fissa per ven 18 dic, Doppelzimmer: 1350,50 EUR (nuovo valore)',
    ])
  })
})

describe('changeSentences of entries that earlier versions recorded', () => {
  it('shows fixed rates by their line, with money and nights', () =>
    expect(
      said({
        entity: 'fixed-rates',
        before: { 'rates / 2 / stayDate': '2026-12-09', 'rates / 2 / rate': 191_00, 'rates / 3 / rate': null },
        after: { 'rates / 2 / stayDate': '2026-12-18', 'rates / 2 / rate': 135_00, 'rates / 3 / rate': 120_00 },
      }),
    ).toEqual([
      'Fixed rate for line 2, night: Wed 9 Dec → Fri 18 Dec',
      'Fixed rate for line 2: 191 EUR → 135 EUR',
      'Fixed rate for line 3: 120 EUR (new)',
    ]))

  it('puts the parts of adjustments, roundings and effects together', () => {
    expect(
      said({
        entity: 'rate-rules',
        before: {
          'rules / Busy / action / type': 'percent',
          'rules / Busy / action / percent': 5,
          'rules / Busy / action / amount': null,
        },
        after: {
          'rules / Busy / action / type': 'amount',
          'rules / Busy / action / percent': null,
          'rules / Busy / action / amount': 12_00,
        },
      }),
    ).toEqual(['Rule Busy, effect: +5 % → +12 EUR'])
    expect(
      said({
        entity: 'category-pricing',
        before: { 'derivations / Suite / adjustment / amount': 20_00 },
        after: { 'derivations / Suite / adjustment / amount': 30_00 },
      }),
    ).toEqual(['Difference for Suite: +20 EUR → +30 EUR'])
    expect(
      said({ entity: 'rate-rounding', before: { 'usual / ending': 9 }, after: { 'usual / ending': 0.9 } }),
    ).toEqual(['Rounding for all rates: 9 → 0.9'])
  })

  it('shows no value of a condition whose kind, and with it its unit, was not recorded', () => {
    const path = 'rules / Busy / conditions / 1'
    expect(
      said({
        entity: 'rate-rules',
        before: { [`${path} / value`]: 120_00 },
        after: { [`${path} / value`]: 130_00 },
      }),
    ).toEqual(['Rule Busy, condition line 1: changed'])
    expect(
      said({
        entity: 'rate-rules',
        before: { [`${path} / kind`]: null, [`${path} / is`]: null, [`${path} / value`]: null },
        after: { [`${path} / kind`]: 'adr', [`${path} / is`]: 'at-most', [`${path} / value`]: 130_00 },
      }),
    ).toEqual(['Rule Busy, condition line 1: at most 130 EUR (new)'])
  })
})
