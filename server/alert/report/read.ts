import type { ReportKind } from '../../../contract/alert/report.ts'
import { analyseOf, UNFILTERED } from '../../analysis/analyse.ts'
import { dashboardOf } from '../../analysis/dashboard.ts'
import { pickupReportOf } from '../../analysis/pickup-report.ts'
import type { AnalysedHotel } from '../../hotel/company/hotel.ts'
import type { DbOrTx } from '../../platform/database/db.ts'
import { findOpenRates } from '../../pricing/open-rates.ts'
import { readOwnerPageDecisions } from '../../pricing/owner-page.ts'
import { readPricedNights } from '../../pricing/publishing/nights.ts'
import { periodBefore, type ReportDocument, type ReportMoment } from './document.ts'
import { performanceDocument, performanceQuery } from './performance.ts'
import { pickupDocument, pickupQuery } from './pickup.ts'
import { rateDocument, rateQuery } from './rate.ts'

const READERS: Record<
  ReportKind,
  (db: DbOrTx, hotel: AnalysedHotel, moment: ReportMoment) => Promise<ReportDocument | null>
> = {
  rate: async (db, hotel, moment) => {
    const nights = rateQuery(moment)
    const [priced, openRates] = await Promise.all([
      readPricedNights(db, hotel, nights, moment.now),
      findOpenRates(db, hotel.id, nights, moment.now),
    ])
    return rateDocument(priced, openRates, moment)
  },
  pickup: async (db, hotel, moment) => {
    const scope = {
      ...pickupQuery(moment),
      groupBy: 'segment',
      language: 'EN',
      revenue: 'gross',
      now: moment.now,
    } as const
    return pickupDocument(await pickupReportOf(db, hotel, scope), moment)
  },
  performance: async (db, hotel, moment) => {
    const { now } = moment
    const query = performanceQuery(moment)
    const shown = { capacity: 'all', language: 'EN' } as const
    const [analysed, dashboard, ownerDecisions] = await Promise.all([
      analyseOf(db, hotel, {
        ...UNFILTERED,
        ...query,
        ...shown,
        asOf: query.asOf ?? now.toISOString(),
        measure: 'roomNights',
        revenue: 'gross',
        groupBy: undefined,
        now,
      }),
      dashboardOf(db, hotel, { ...shown, asOf: now.toISOString(), now, userId: null }),
      // In less than a month chance explains nearly everything.
      moment.frequency === 'MONTHLY'
        ? readOwnerPageDecisions(db, hotel, periodBefore(moment.day, 'MONTHLY'), now)
        : null,
    ])
    return performanceDocument(analysed, dashboard, moment, ownerDecisions)
  },
}

/** The contents of a hotel's report; null if the hotel has no data for it. Its figures are those of the pages. */
export const readReport = (
  db: DbOrTx,
  hotel: AnalysedHotel,
  kind: ReportKind,
  moment: ReportMoment,
): Promise<ReportDocument | null> => READERS[kind](db, hotel, moment)
