import { z } from 'zod'
import { incomingCompetitorRateSchema } from '../../contract/booking/incoming.ts'
import { amountCell, minorOf } from '../platform/csv/amount.ts'
import type { CompetitorRate } from './rate-source.ts'

/** The required columns of a file of competitors' rates; `room` is optional. */
export const NEEDED_RATE_COLUMNS = ['stayDate', 'competitor', 'persons', 'amount', 'seenAt'] as const
export const RATE_COLUMNS = [...NEEDED_RATE_COLUMNS, 'room'] as const

const { competitor, room, stayDate, persons, seenAt } = incomingCompetitorRateSchema.shape

/** Converts a line of a file to a rate in the hotel's currency; without an amount, the competitor was sold out. */
export const lineSchema = (currency: string) =>
  z
    .object({
      stayDate,
      competitor,
      room,
      persons: z
        .string()
        .regex(/^\d{1,2}$/, 'This value must be a number of persons.')
        .transform(Number)
        .pipe(persons.unwrap()),
      amount: z.union([z.literal(''), amountCell(currency)]),
      seenAt,
    })
    .transform(
      ({ amount, ...rate }): CompetitorRate => ({ ...rate, amount: amount === '' ? null : minorOf(amount, currency) }),
    )
