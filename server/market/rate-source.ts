import type { z } from 'zod'
import type { incomingCompetitorRateSchema } from '../../contract/booking/incoming.ts'
import type { StayDate } from '../../contract/platform/stay-date.ts'
import { COMPETITOR_RATES } from '../booking/inbound/kinds/rates.ts'
import { takeDelivery } from '../booking/inbound/take-delivery.ts'
import type { IncomingRow } from '../booking/inbound/take-in.ts'
import type { AnalysedHotel } from '../hotel/company/hotel.ts'
import type { Database } from '../platform/database/db.ts'

export type CompetitorRate = z.output<typeof incomingCompetitorRateSchema>

/** A source of competitors' rates: a rate-shopping service, or a file. */
export interface RateSource {
  /** Its name in the records of deliveries. */
  readonly name: string
  /** The rates of a hotel's competitors for a range of nights, both included, and the entries that can't be read. */
  readonly ratesOf: (
    hotel: AnalysedHotel,
    nights: { readonly from: StayDate; readonly to: StayDate },
  ) => AsyncIterable<IncomingRow<CompetitorRate>>
}

interface TakenRates {
  /** The name of the delivery: deliveries of the same name are not received concurrently. */
  readonly name: string
  readonly nights: { readonly from: StayDate; readonly to: StayDate }
  readonly now: () => Date
  readonly userId: number
}

/** Receives the rates of a source, as a delivery like any other. */
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
