import type { Notification } from '../../contract/notification.ts'
import { type TextKey, useText } from '../i18n/text.ts'

const WORDS = {
  SEGMENT: {
    count: 'unmappedSegmentsCount',
    counted: 'common.notifications.segments',
    plain: 'common.notifications.someSegments',
  },
  ROOMTYPE: {
    count: 'unmappedRoomTypesCount',
    counted: 'common.notifications.roomTypes',
    plain: 'common.notifications.someRoomTypes',
  },
  RATE_REFUSED: {
    count: 'count',
    counted: 'common.notifications.refused',
    plain: 'common.notifications.someRefused',
  },
  RATE_DIFFERS: {
    count: 'count',
    counted: 'common.notifications.differing',
    plain: 'common.notifications.someDiffering',
  },
  DATA_LATE: { count: 'hours', counted: 'common.notifications.late', plain: 'common.notifications.someLate' },
  ACCESS_REFUSED: { count: 'count', counted: 'common.notifications.access', plain: 'common.notifications.access' },
  MAPPING_INCOMPLETE: {
    count: 'count',
    counted: 'common.notifications.mapping',
    plain: 'common.notifications.someMapping',
  },
} as const satisfies Record<
  Notification['notificationType'],
  { count: keyof Notification['payload']; counted: TextKey; plain: TextKey }
>

/** Says in a sentence what waits; with its count where the payload carries one. */
export function useSentence(): (notification: Notification) => string {
  const text = useText()
  return ({ notificationType, payload }) => {
    const { count, counted, plain } = WORDS[notificationType]
    const value = payload[count]
    return value === undefined ? text(plain) : text(counted, { smart_count: value })
  }
}
