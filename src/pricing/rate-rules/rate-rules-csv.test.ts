import { describe, expect, it } from 'vitest'
import type { RateRules } from '../../../contract/pricing/rate-rules.ts'
import { csvOf, linesOf } from '../../hotel/document-csv.ts'
import { samplePriceLevels } from '../../testing/sample-pricing.ts'
import { rateRulesCsv } from './rate-rules-csv.ts'

const { levels } = samplePriceLevels
const csv = rateRulesCsv('EUR', levels)
const level = levels[0]?.id ?? 0
const STORED: RateRules = {
  rules: [
    {
      id: 4,
      revision: 7,
      name: 'Busy fair, "late"',
      block: 'hierarchical',
      isActive: false,
      conditions: [
        { kind: 'occupancy', is: 'at-least', value: 82.5 },
        { kind: 'adr', is: 'at-most', value: 12_050 },
        { kind: 'pickup', days: 7, is: 'at-least', value: 5 },
        { kind: 'competitors', rate: 'median', is: 'at-most', value: 95 },
        { kind: 'event', name: 'Fair; "hall 3"' },
        { kind: 'event' },
        { kind: 'level', levels: [level] },
        { kind: 'weekday', weekdays: [5, 6] },
        { kind: 'stayDates', from: '2026-12-01', to: '2026-12-31' },
        { kind: 'daysBefore', from: 0, to: 14 },
      ],
      action: { type: 'amount', amount: -1_250 },
    },
    {
      id: 9,
      revision: 1,
      name: 'Always',
      block: 'accumulating',
      isActive: true,
      conditions: [],
      action: { type: 'level', level },
    },
  ],
}
const taken = (file: string) => csv.contentOf(linesOf(file, csv.columns), STORED)
const fileOf = (line: string) => `${csv.columns.join(',')}\n${line}`

describe('rateRulesCsv', () => {
  it('round-trips', () => {
    expect(taken(csvOf(csv.columns, csv.linesOf(STORED), 'semicolon'))).toEqual(STORED)
  })

  it('accepts new rules without an id', () => {
    expect(taken(fileOf(',Weekend,accumulating,yes,weekday 5 6,percent,7.5')).rules).toEqual([
      {
        id: 2_147_483_647,
        revision: 1,
        name: 'Weekend',
        block: 'accumulating',
        isActive: true,
        conditions: [{ kind: 'weekday', weekdays: [5, 6] }],
        action: { type: 'percent', percent: 7.5 },
      },
    ])
  })

  it.each([
    ['on', ',A,accumulating,maybe,,percent,5'],
    ['block', ',A,some,yes,,percent,5'],
    ['name', ',,accumulating,yes,,percent,5'],
    ['conditions', ',A,accumulating,yes,occupancy at-least,percent,5'],
    ['conditions', ',A,accumulating,yes,level Nowhere,percent,5'],
    ['conditions', ',A,accumulating,yes,weather sunny,percent,5'],
    ['change', ',A,accumulating,yes,,times,5'],
    ['by', ',A,accumulating,yes,,percent,much'],
    ['by', ',A,accumulating,yes,,level,Nowhere'],
  ])("rejects with the line number if %s can't be read", (column, line) => {
    expect(() => taken(fileOf(line))).toThrow(expect.objectContaining({ line: 2, column }))
  })
})
