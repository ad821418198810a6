import { describe, expect, it } from 'vitest'
import { offersToLearnFrom } from './learning.ts'
import type { DemandAhead } from './night-demand.ts'

const ahead: DemandAhead = {
  stayDate: '2025-05-02',
  nextDay: 2,
  fillsAnyway: false,
  demand: {
    referenceRate: 100_00,
    cost: 20_00,
    elasticity: 1.25,
    roomsLeft: 30,
    usual: 20,
    pace: 20,
    withEvents: 20,
    competitors: { rates: [], usualRatio: null },
  },
}
const context = { rate: () => 126_00, variation: () => 0, occupancy: () => 0.5, isEvent: () => false }

describe('offersToLearnFrom', () => {
  it('takes the rate against the reference rate where rates are not varied', () => {
    expect(offersToLearnFrom([ahead], context)[0]).toMatchObject({
      stayDate: '2025-05-02',
      evidence: { expected: 2, rateRatio: 1.26, controls: [0, 1, 0, 0, 0] },
    })
  })

  it('takes the variation alone where they are, with the rest of the rate as a control', () => {
    const [offer] = offersToLearnFrom([ahead], { ...context, variation: () => 0.05 })
    expect(offer?.evidence.rateRatio).toBe(1.05)
    expect(offer?.evidence.controls.at(-1)).toBeCloseTo(Math.log(1.2), 9)
  })

  it('learns nothing from nights that are nearly sold out or expect nobody', () => {
    expect(offersToLearnFrom([ahead], { ...context, occupancy: () => 0.98 })).toEqual([])
    expect(offersToLearnFrom([{ ...ahead, nextDay: 0 }], context)).toEqual([])
  })
})
