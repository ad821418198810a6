import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { isStandard } from '../../contract/alert/alert-figures.ts'
import type { Notification } from '../../contract/alert/notification.ts'
import { addDays } from '../../contract/platform/stay-date.ts'
import { todayIn } from '../core/format/today.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { usePageZone } from '../core/format/use-moment.ts'
import { api } from '../core/http/index.ts'
import { type TextKey, useText } from '../core/i18n/text.ts'
import { ActionButton } from '../kit/ActionButton.tsx'
import { useAlertText } from './use-alert-text.ts'
import { notificationStore } from './use-notifications.ts'

/** Days for which an alert can be snoozed. */
const SNOOZED_DAYS = [1, 7, 28]

/** Switches off the rule that raised an alert, for the user. */
async function muteRule({ companyId, tag, payload }: Notification): Promise<void> {
  const query = { companyId }
  const id = payload.rule?.id
  if (id !== undefined)
    await api.request('PATCH /api/notification/rules/:id', { params: { id }, query, body: { isOn: false } })
  else if (isStandard(tag))
    await api.request('PUT /api/notification/standard-rules', { query, body: { standard: tag, isOn: false } })
}

interface AlertActionsProps {
  notification: Notification
  /** It is snoozed, or its rule is muted. */
  onDone?: (() => void) | undefined
}

/** Actions for an alert besides resolving it: snooze it, or mute the rule that raised it. */
export function AlertActions({ notification, onDone }: AlertActionsProps) {
  const text = useText()
  const formats = useFormats()
  const alertText = useAlertText()
  const notify = useNotify()
  const timeZone = usePageZone()
  const onError = () => notify('common.notifications.notChanged' satisfies TextKey, { type: 'error' })
  const snooze = useMutation({
    mutationFn: (until: string) => notificationStore.snooze(notification.id, until),
    onSuccess: () => onDone?.(),
    onError,
  })
  const mute = useMutation({
    mutationFn: async () => {
      await muteRule(notification)
      await notificationStore.load()
    },
    onSuccess: () => {
      notify('common.notifications.muted' satisfies TextKey)
      onDone?.()
    },
    onError,
  })
  const today = todayIn(timeZone)
  const isOfRule = notification.payload.rule !== undefined || isStandard(notification.tag)
  return (
    <ActionButton
      label={text('common.notifications.actions', { alert: alertText(notification) })}
      actions={[
        ...SNOOZED_DAYS.map((days) => {
          const until = addDays(today, days)
          return {
            label: text('common.notifications.snooze', { day: formats.night(until) }),
            isDisabled: snooze.isPending,
            onChoose: () => snooze.mutate(until),
          }
        }),
        ...(isOfRule
          ? [
              {
                label: text('common.notifications.mute'),
                isDisabled: mute.isPending,
                onChoose: () => mute.mutate(),
              },
            ]
          : []),
      ]}
    />
  )
}
