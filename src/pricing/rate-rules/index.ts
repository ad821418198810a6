import type { HotelResource } from '../../core/hotel-resource.ts'

/** The rules that change calculated rates of a hotel. */
export const rateRules: HotelResource<'/api/pricing/rate-rules'> = {
  name: 'rate-rules',
  path: '/api/pricing/rate-rules',
  recordRepresentation: 'name',
  recordsOf: ({ rules }) => rules,
}
