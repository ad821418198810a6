import type { Notification } from '../../contract/alert/notification.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'

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
  AUTOPILOT_STOPPED: {
    count: 'count',
    counted: 'common.notifications.autopilot',
    plain: 'common.notifications.autopilot',
  },
  AUTOPILOT_REVIEW: {
    count: 'count',
    counted: 'common.notifications.review',
    plain: 'common.notifications.standard.autopilot-review',
  },
  FIXED_NOT_SOLD: {
    count: 'count',
    counted: 'common.notifications.unsold',
    plain: 'common.notifications.standard.fixed-not-sold',
  },
} as const satisfies Record<
  Exclude<Notification['notificationType'], 'RULE'>,
  { count: keyof Omit<Notification['payload'], 'rule'>; counted: TextKey; plain: TextKey }
>

/** Describes an open notification in a sentence; with its count if the payload has one, and the night of a user's rule. */
export function useSentence(): (notification: Notification) => string {
  const text = useText()
  const { night } = useFormats()
  return ({ notificationType, payload }) => {
    if (notificationType === 'RULE') {
      const { name = '', stayDate } = payload.rule ?? {}
      return stayDate === undefined ? name : `${name}, ${night(stayDate)}`
    }
    const { count, counted, plain } = WORDS[notificationType]
    const value = payload[count]
    return value === undefined ? text(plain) : text(counted, { smart_count: value })
  }
}
