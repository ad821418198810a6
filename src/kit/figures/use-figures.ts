import type { EndpointKey, QueryOf } from '../../../contract/platform/endpoint-types.ts'
import { type HotelCallOptions, useHotelCall } from '../../core/http/use-call.ts'

/** The calls behind pages of figures. */
type FiguresKey = Extract<
  EndpointKey,
  `GET /api/analysis/${'analyse' | 'benchmarking' | 'booking-curve' | 'budget' | 'dashboard' | 'forecast-history' | 'group-blocks' | 'groups' | 'market-night' | 'market-trend' | 'pickup-heat-map' | 'pickup-report' | 'rate-history' | 'reputation'}`
>

/** One of the calls behind a page of figures, for the current hotel; several values of one name are each asked for. */
export const useFigures = <Key extends FiguresKey>(
  key: Key,
  query: Omit<QueryOf<Key>, 'companyId' | 'asOf'>,
  asOf: string | null,
  options?: HotelCallOptions,
) =>
  useHotelCall(key, { ...query, ...(asOf !== null && { asOf }) } as unknown as Omit<QueryOf<Key>, 'companyId'>, options)
