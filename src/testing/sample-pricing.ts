import type { PriceLevels } from '../../contract/pricing/price-levels.ts'
import type { PricingOptions } from '../../contract/pricing/recommendation.ts'
import { type RestrictionRule, UNSET } from '../../contract/pricing/restriction.ts'

/** A hotel with two room categories, the first the primary one, and prices in euros. */
export const samplePricingOptions: PricingOptions = {
  companyId: 7,
  currency: 'EUR',
  categories: [
    { id: 1, name: 'Double', isPrimary: true },
    { id: 2, name: 'Suite', isPrimary: false },
  ],
  ratePlans: ['BAR'],
  maxRateRules: null,
}

/** Two levels: Low with rates of both categories, High with those of the double. */
export const samplePriceLevels: PriceLevels = {
  levels: [
    {
      id: 1,
      name: 'Low',
      colour: 3,
      rates: [
        { category: 1, lowest: 8_000, base: 10_000, highest: 14_000 },
        { category: 2, lowest: 15_000, base: 18_050, highest: 25_000 },
      ],
    },
    { id: 4, name: 'High', colour: 6, rates: [{ category: 1, lowest: 12_000, base: 16_000, highest: 24_000 }] },
  ],
}

/** A restriction of all categories and nights that says nothing. */
export const sampleRestriction = (id: number, part: Partial<RestrictionRule> = {}): RestrictionRule => ({
  id,
  name: `Rule ${id}`,
  category: null,
  weekdays: [],
  from: null,
  to: null,
  ...UNSET,
  ...part,
})
