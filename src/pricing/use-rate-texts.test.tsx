import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { startStore } from '../core/bootstrap/start-store.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../testing/samples.ts'
import { type RateTexts, useRateTexts } from './use-rate-texts.ts'

async function textsOf(currency: string, locale: 'GB' | 'DE' = 'GB'): Promise<RateTexts> {
  startStore.setState({ user: sampleUser({ locale }) })
  let texts: RateTexts | undefined
  function Reader() {
    texts = useRateTexts(currency)
    return <p>read</p>
  }
  renderConsole(<Reader />)
  await screen.findByText('read')
  if (!texts) throw new Error('no texts')
  return texts
}

describe('typed rates', () => {
  beforeEach(() => startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), company: sampleHotel() }))

  it.each([
    ['EUR', 'GB', 12_000, '120'],
    ['EUR', 'GB', 12_050, '120.50'],
    ['EUR', 'DE', 12_050, '120,50'],
    ['JPY', 'GB', 12_050, '12050'],
    ['TND', 'GB', 120_505, '120.505'],
  ] as const)('rates of %s in %s are written and read: %i is %s', async (currency, locale, minor, written) => {
    const { rate, minorOf } = await textsOf(currency, locale)
    expect(rate(minor)).toBe(written)
    expect(minorOf(written)).toBe(minor)
  })

  it.each([
    ['EUR', ''],
    ['EUR', 'many'],
    ['EUR', '1.005'],
    ['JPY', '1.5'],
  ])('rates of %s are not guessed at: “%s”', async (currency, typed) => {
    expect((await textsOf(currency)).minorOf(typed)).toBeNaN()
  })

  it('counts have no decimals and percentages have two', async () => {
    const { countOf, numberOf, number } = await textsOf('EUR')
    expect([countOf('7'), countOf('7.5'), numberOf('7.25'), numberOf('-7.255')]).toEqual([
      7,
      Number.NaN,
      7.25,
      Number.NaN,
    ])
    expect(number(7.25)).toBe('7.25')
  })

  it('differences are formatted with their sign', async () => {
    const { adjustmentText } = await textsOf('EUR')
    expect(adjustmentText({ type: 'amount', amount: 1_000 })).toBe('+10.00 EUR')
    expect(adjustmentText({ type: 'percent', percent: -5 })).toBe('−5 %')
    expect(adjustmentText({ type: 'percent', percent: 2.5 })).toBe('+2.5 %')
  })
})
