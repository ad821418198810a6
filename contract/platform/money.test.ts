import { describe, expect, it, vi } from 'vitest'
import { convert } from './convert.ts'
import { currencySchema, minorDigits, minorUnitsSchema, toMajor, toMinor } from './money.ts'

describe('amounts of money', () => {
  it('an amount has the decimals of its currency', () => {
    expect(['EUR', 'JPY', 'KWD'].map(minorDigits)).toEqual([2, 0, 3])
    expect([toMinor(82.5, 'EUR'), toMinor(82.5, 'JPY'), toMinor(1.5, 'KWD')]).toEqual([8250, 83, 1500])
    expect(toMajor(8250, 'EUR')).toBe(82.5)
  })

  it('an amount has the same decimals wherever it is read, whatever the browser or Node says of its currency', () => {
    const disagreeing = ['HUF', 'RSD', 'IDR', 'COP', 'ISK', 'IQD', 'BHD', 'CHF']
    for (const digits of [0, 2, 3]) {
      const format = { resolvedOptions: () => ({ maximumFractionDigits: digits }) }
      vi.spyOn(Intl, 'NumberFormat').mockImplementation(() => format as unknown as Intl.NumberFormat)
      expect(disagreeing.map(minorDigits)).toEqual([0, 2, 0, 0, 0, 0, 3, 2])
    }
    vi.restoreAllMocks()
  })

  it('an amount is converted by the rates of both currencies, with the decimals of each', () => {
    const perEuro = { EUR: 1, GBP: 0.8, JPY: 160 }
    expect(convert(8_000, { from: 'GBP', to: 'EUR', perEuro })).toBeCloseTo(10_000)
    expect(convert(10_000, { from: 'EUR', to: 'JPY', perEuro })).toBeCloseTo(16_000)
    expect(convert(16_000, { from: 'JPY', to: 'GBP', perEuro })).toBeCloseTo(8_000)
    expect(convert(1, { from: 'USD', to: 'EUR', perEuro })).toBeNull()
    expect(convert(5, { from: 'USD', to: 'USD', perEuro })).toBe(5)
  })

  it('an amount is rounded half away from zero, despite binary fractions', () => {
    expect([toMinor(1.005, 'EUR'), toMinor(-1.005, 'EUR'), toMinor(10.075, 'EUR')]).toEqual([101, -101, 1008])
  })

  it('an amount that is too small or too large is refused without naming a limit in minor units', () => {
    const said = (schema: ReturnType<typeof minorUnitsSchema>, amount: number) =>
      schema.safeParse(amount).error?.issues.map(({ message }) => message)
    expect([-1, 1_001].map((amount) => said(minorUnitsSchema(0, 1_000), amount))).toEqual([
      ['This amount must not be negative.'],
      ['This amount is too large.'],
    ])
    expect(said(minorUnitsSchema(-1_000, 1_000), -1_001)).toEqual(['This amount is too small.'])
  })

  it('only real currencies are accepted', () => {
    expect(['EUR', 'XYZ', 'eur', 'EURO'].map((code) => currencySchema.safeParse(code).success)).toEqual([
      true,
      false,
      false,
      false,
    ])
  })
})
