import { readFile, stat } from 'node:fs/promises'
import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'
import type { ExchangeRates } from '../../contract/analysis/exchange-rates.ts'
import { stayDateSchema } from '../../contract/platform/moment.ts'

const NONE: ExchangeRates = { date: null, perEuro: {} }
/** The file of ninety days has some 150 kB; a longer one is something else. */
const MOST_BYTES = 2_000_000

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  removeNSPrefix: true,
  parseAttributeValue: false,
  processEntities: false,
  isArray: (name, path) => name === 'Cube' && path !== 'Envelope.Cube',
})

const fileSchema = z.object({
  Envelope: z.object({
    Cube: z.object({
      Cube: z
        .array(
          z.object({
            time: stayDateSchema,
            Cube: z.array(z.object({ currency: z.string().regex(/^[A-Z]{3}$/), rate: z.coerce.number().positive() })),
          }),
        )
        .min(1),
    }),
  }),
})

/**
 * The rates of the latest day in a file of the European Central Bank (`eurofxref-daily.xml`, or that of ninety days).
 *
 * @throws Error if it is none
 */
export function parseExchangeRates(xml: string): ExchangeRates {
  const days = fileSchema.parse(parser.parse(xml)).Envelope.Cube.Cube
  const latest = days.reduce((newest, day) => (day.time > newest.time ? day : newest))
  return {
    date: latest.time,
    perEuro: { EUR: 1, ...Object.fromEntries(latest.Cube.map(({ currency, rate }) => [currency, rate])) },
  }
}

/**
 * Reads the operator's file of rates, again whenever it has changed. A file that cannot be read is reported once and counts as none:
 * figures of each hotel do not need it.
 */
export function exchangeRatesReader(path: string | undefined, report: (error: unknown) => void) {
  let known = { modified: Number.NaN, rates: NONE }
  return async (): Promise<ExchangeRates> => {
    if (path === undefined) return NONE
    const file = await stat(path).catch(() => null)
    const modified = file?.mtimeMs ?? 0
    if (modified === known.modified) return known.rates
    try {
      if (!file) throw new Error(`${path} is not there`)
      if (file.size > MOST_BYTES) throw new Error(`${path} is too long`)
      known = { modified, rates: parseExchangeRates(await readFile(path, 'utf8')) }
    } catch (error) {
      known = { modified, rates: NONE }
      report(error)
    }
    return known.rates
  }
}
