import { expect, it } from 'vitest'
import { publishedRates } from './published-rates.ts'

it('the published rates are the last of each plan, of which the lowest counts, by room type', () => {
  const change = (roomType: string, ratePlan: string, amount: number) => ({ roomType, ratePlan, amount })
  const changes = [
    change('SUP', 'FLEX', 150_00),
    change('STD', 'FLEX', 90_00),
    change('STD', 'NRF', 95_00),
    change('STD', 'FLEX', 110_00),
  ]
  expect(publishedRates(changes)).toEqual([
    ['STD', 95_00],
    ['SUP', 150_00],
  ])
})
