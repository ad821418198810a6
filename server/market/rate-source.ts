import type { z } from 'zod'
import type { incomingCompetitorRateSchema } from '../../contract/incoming.ts'
import type { StayDate } from '../../contract/stay-date.ts'
import type { AnalysedHotel } from '../company/hotel.ts'
import type { Database } from '../database/db.ts'
import { COMPETITOR_RATES } from '../inbound/kinds/rates.ts'
import { takeDelivery } from '../inbound/take-delivery.ts'
import type { IncomingRow } from '../inbound/take-in.ts'

export type CompetitorRate = z.output<typeof incomingCompetitorRateSchema>

/** Whatever knows competitors' rates: a service that watches them, or a file. */
export interface RateSource {
  /** Names it in the records of deliveries. */
  readonly name: string
  /** The rates of a hotel's competitors for nights, both included, and what of them can't be read. */
  readonly ratesOf: (
    hotel: AnalysedHotel,
    nights: { readonly from: StayDate; readonly to: StayDate },
  ) => AsyncIterable<IncomingRow<CompetitorRate>>
}

interface TakenRates {
  /** Names the delivery: one of the same name is not taken in twice at once. */
  readonly name: string
  readonly nights: { readonly from: StayDate; readonly to: StayDate }
  readonly now: () => Date
  readonly userId: number
}

/** Takes in what a source knows, as a delivery like any other. */
export const takeRates = (
  database: Database,
  hotel: AnalysedHotel,
  source: RateSource,
  { name, nights, ...circumstances }: TakenRates,
) =>
  takeDelivery(
    database,
    COMPETITOR_RATES,
    { companyId: hotel.id, source: source.name, name },
    source.ratesOf(hotel, nights),
    circumstances,
  )
