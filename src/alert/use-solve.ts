import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router-dom'
import type { Notification } from '../../contract/alert/notification.ts'
import type { TextKey } from '../core/i18n/text.ts'
import { notificationStore } from './use-notifications.ts'

/** The page on which each kind is solved. */
const SOLVED_AT: Record<Notification['notificationType'], string | ((payload: Notification['payload']) => string)> = {
  ROOMTYPE: '/settings/inventory/config',
  SEGMENT: '/settings/segmentation',
  RATE_REFUSED: ({ publicationId }) =>
    publicationId === undefined ? '/manage' : `/manage?publication=${publicationId}`,
  RATE_DIFFERS: '/settings/interfaces',
  DATA_LATE: '/settings/interfaces',
  ACCESS_REFUSED: '/settings/interfaces',
  MAPPING_INCOMPLETE: '/settings/inventory/config',
  AUTOPILOT_STOPPED: '/manage/autopilot',
  AUTOPILOT_REVIEW: '/manage?view=list&filter=open',
  FIXED_NOT_SOLD: '/manage?view=list&filter=unsold',
  RULE: ({ rule }) => (rule ? `/manage?night=${rule.stayDate}` : '/manage'),
}

/** Where an alert of the current hotel is resolved. */
export const solvedAt = ({ notificationType, payload }: Notification): string => {
  const place = SOLVED_AT[notificationType]
  return typeof place === 'string' ? place : place(payload)
}

/** Opens the page on which a notification is resolved, and marks it as seen where that is enough; if that fails it stays, and an error is shown. */
export function useSolve() {
  const notify = useNotify()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: notificationStore.solve,
    onSuccess: (_, notification) => void navigate(solvedAt(notification)),
    onError: () => notify('common.notifications.notSolved' satisfies TextKey, { type: 'error' }),
  })
}
