import type { Notification } from '../../contract/notification.ts'
import { useFormats } from '../format/use-formats.ts'
import { type TextKey, useText } from '../i18n/text.ts'
import { isStandard } from './standard.ts'
import { useFindingText } from './use-finding-text.ts'

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
} as const satisfies Record<
  Exclude<Notification['notificationType'], 'RULE'>,
  { count: keyof Omit<Notification['payload'], 'rule'>; counted: TextKey; plain: TextKey }
>

/** Says in a sentence what is open; with its count where the payload carries one, and for a rule with its night and what it found. */
export function useSentence(): (notification: Notification) => string {
  const text = useText()
  const formats = useFormats()
  const findingText = useFindingText()
  return ({ notificationType, tag, payload }) => {
    if (notificationType === 'RULE') {
      const name = payload.rule?.name ?? (isStandard(tag) ? text(`common.notifications.standard.${tag}`) : '')
      if (!payload.rule) return name
      const { stayDate, currency, findings } = payload.rule
      return text('common.notifications.ofNight', {
        rule: name,
        night: formats.night(stayDate),
        findings: findings.map((finding) => findingText(finding, currency)).join(', '),
      })
    }
    const { count, counted, plain } = WORDS[notificationType]
    const value = payload[count]
    return value === undefined ? text(plain) : text(counted, { smart_count: value })
  }
}
