import type { HotelResource } from '../../core/hotel-resource.ts'

/** The rules that a user is notified by, in one hotel. */
export const notificationRules: HotelResource<'/api/notification/rules'> = {
  name: 'notification-rules',
  path: '/api/notification/rules',
  recordRepresentation: 'name',
  recordsOf: ({ rules }) => rules,
}
