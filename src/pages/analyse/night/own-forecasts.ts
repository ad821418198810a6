import type { OwnForecast, OwnForecastInput } from '../../../../contract/own-forecast.ts'
import type { HotelRecordCalls } from '../../../components/hotel-records/use-hotel-records.ts'
import { api } from '../../../http/index.ts'

const PATH = '/api/forecast/:companyId/own-forecasts'

/** The calls on the forecasts that a hotel makes by hand. */
export const OWN_FORECAST_CALLS: HotelRecordCalls<OwnForecast, OwnForecastInput> = {
  key: `GET ${PATH}`,
  list: (companyId, signal) => api.request(`GET ${PATH}`, { params: { companyId }, signal }),
  add: (companyId, body) => api.request(`POST ${PATH}`, { params: { companyId }, body }),
  replace: (companyId, { id, revision }, body) =>
    api.request(`PUT ${PATH}/:id`, { params: { companyId, id }, body, ifMatch: revision }),
  remove: (companyId, { id, revision }) =>
    api.request(`DELETE ${PATH}/:id`, { params: { companyId, id }, ifMatch: revision }),
}
