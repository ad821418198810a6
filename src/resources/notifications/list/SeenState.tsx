import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import type { ListedNotification } from '../../../../contract/notification.ts'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { notificationStore } from '../../../notifications/use-notifications.ts'

/** Whether a notification was seen; while it was not, the way to say so. */
export function SeenState({ notification }: { notification: ListedNotification }) {
  const text = useText()
  const notify = useNotify()
  const refresh = useRefresh()
  const { mutate, isPending } = useMutation({
    mutationFn: () => notificationStore.see(notification.id),
    onError: (error: HttpError) => notify(error.message || text('failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  if (notification.seen) return <span className="muted">{text('notifications.list.seen')}</span>
  return (
    <Button size="small" aria-disabled={isPending} onClick={() => !isPending && mutate()}>
      {text('notifications.list.see')}
    </Button>
  )
}
