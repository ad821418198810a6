import { writeFileSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/temporary-folder.ts'
import { exchangeRatesReader, parseExchangeRates } from './exchange-rates.ts'

const day = (time: string, rates: Record<string, string>) =>
  `<Cube time='${time}'>${Object.entries(rates)
    .map(([currency, rate]) => `<Cube currency='${currency}' rate='${rate}'/>`)
    .join('')}</Cube>`
const file = (...days: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube>${days.join('')}</Cube></gesmes:Envelope>`
const FRIDAY = day('2026-11-27', { USD: '1.1570', GBP: '0.87433', JPY: '180.62' })

const folder = temporaryFolder('exchange-rates-')
beforeAll(folder.make)
afterAll(folder.remove)

describe('euro reference rates', () => {
  it('rates are those of the file, and one euro is worth one euro', () => {
    expect(parseExchangeRates(file(FRIDAY))).toEqual({
      date: '2026-11-27',
      perEuro: { EUR: 1, USD: 1.157, GBP: 0.87433, JPY: 180.62 },
    })
  })

  it('rates of several days are those of the latest, and a single currency is enough', () => {
    const days = file(day('2026-11-25', { USD: '1.1' }), day('2026-11-26', { USD: '1.2' }))
    expect(parseExchangeRates(days)).toEqual({ date: '2026-11-26', perEuro: { EUR: 1, USD: 1.2 } })
  })

  it.each([
    ['not XML', 'Date, USD'],
    ['a page', '<html><body>Not found</body></html>'],
    ['a rate of nothing', file(day('2026-11-27', { USD: '0' }))],
    ['a text as rate', file(day('2026-11-27', { USD: 'N/A' }))],
    ['no date', file(day('soon', { USD: '1.1' }))],
  ])('rates are not read from %s', (_, content) => {
    expect(() => parseExchangeRates(content)).toThrow()
  })

  it('the file of rates is read again when it changes, and reported once if it cannot be read', async () => {
    const path = folder.path('rates.xml')
    const reported: unknown[] = []
    const read = exchangeRatesReader(path, (error) => reported.push(error))
    const write = async (content: string, modified: number) => {
      writeFileSync(path, content)
      await utimes(path, modified, modified)
    }
    expect(await read()).toEqual({ date: null, perEuro: {} })
    await write(file(FRIDAY), 1_000)
    expect((await read()).date).toBe('2026-11-27')
    await write('gone', 2_000)
    expect([await read(), await read()]).toEqual([
      { date: null, perEuro: {} },
      { date: null, perEuro: {} },
    ])
    expect(reported).toHaveLength(2)
    await write(file(day('2026-11-28', { USD: '1' })), 3_000)
    expect((await read()).date).toBe('2026-11-28')
  })

  it('there are no rates without a file', async () => {
    expect(await exchangeRatesReader(undefined, () => {})()).toEqual({ date: null, perEuro: {} })
  })
})
