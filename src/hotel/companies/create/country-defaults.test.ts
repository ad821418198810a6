import { describe, expect, it } from 'vitest'
import { countries } from '../../../kit/record-form/choices.ts'
import { currencyOf, timeZoneOf } from './country-defaults.ts'

const ALL = countries('en').map(({ id }) => id)

describe('defaults by country', () => {
  it.each([
    ['IT', 'EUR', 'Europe/Rome'],
    ['DE', 'EUR', 'Europe/Berlin'],
    ['AT', 'EUR', 'Europe/Vienna'],
    ['CH', 'CHF', 'Europe/Zurich'],
    ['GB', 'GBP', 'Europe/London'],
    ['US', 'USD', 'America/New_York'],
    ['PL', 'PLN', 'Europe/Warsaw'],
  ])('%s: %s and %s', (country, currency, timeZone) => {
    expect([currencyOf(country), timeZoneOf(country)]).toEqual([currency, timeZone])
  })

  it('the form offers each default currency and time zone', () => {
    const currencies = Intl.supportedValuesOf('currency')
    const zones = Intl.supportedValuesOf('timeZone')
    for (const country of ALL) {
      const [currency, zone] = [currencyOf(country), timeZoneOf(country)]
      if (currency !== undefined) expect(currencies).toContain(currency)
      if (zone !== undefined) expect(zones, country).toContain(zone)
    }
  })

  it('nearly every country has defaults', () => {
    expect(ALL.filter((country) => currencyOf(country) === undefined).length).toBeLessThan(25)
    expect(ALL.filter((country) => timeZoneOf(country) === undefined).length).toBeLessThan(25)
  })
})
