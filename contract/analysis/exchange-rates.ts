import { z } from 'zod'

/**
 * The euro reference rates of a day, as the European Central Bank publishes them: how much of a currency one euro is worth, EUR
 * itself included. No date and no rates if the operator has given none.
 */
export const exchangeRatesSchema = z.object({
  date: z.string().nullable(),
  perEuro: z.record(z.string(), z.number().positive()),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>
