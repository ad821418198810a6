import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'ra-core'
import { useNavigate } from 'react-router'
import type { Notification } from '../../contract/notification.ts'
import type { TextKey } from '../i18n/text.ts'
import { notificationStore } from './use-notifications.ts'

/** The page on which each kind is solved. */
const SOLVED_AT: Record<Notification['notificationType'], string> = {
  ROOMTYPE: '/settings/inventory/config',
  SEGMENT: '/settings/segmentation',
}

/** Marks a notification as seen and leads to the page where it is solved; where that fails it stays, and that is told. */
export function useSolve() {
  const notify = useNotify()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: notificationStore.solve,
    onSuccess: (_, { notificationType }) => void navigate(SOLVED_AT[notificationType]),
    onError: () => notify('common.notifications.notSolved' satisfies TextKey, { type: 'error' }),
  })
}
