import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'ra-core'
import { useRef } from 'react'
import type { ListedNotification } from '../../../../contract/notification.ts'
import { Button } from '../../../components/Button.tsx'
import { useText } from '../../../i18n/text.ts'
import { notificationStore } from '../../../notifications/use-notifications.ts'
import { useSentence } from '../../../notifications/use-sentence.ts'

/** Whether a notification was seen; while it was not, the way to say so. */
export function SeenState({ notification }: { notification: ListedNotification }) {
  const text = useText()
  const sentence = useSentence()
  const notify = useNotify()
  const refresh = useRefresh()
  const place = useRef<HTMLSpanElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: () => notificationStore.see(notification.id),
    onError: (error: HttpError) => notify(error.message || text('failure.unreachable'), { type: 'error' }),
    onSettled: refresh,
  })
  const see = () => {
    // The button goes once it is seen; the focus stays where that will stand.
    place.current?.focus()
    mutate()
  }
  return (
    <span ref={place} tabIndex={-1}>
      {notification.seen ? (
        <span className="muted">{text('notifications.list.seen')}</span>
      ) : (
        <Button
          size="small"
          aria-disabled={isPending}
          aria-label={`${text('notifications.list.see')}: ${notification.companyName}, ${sentence(notification)}`}
          onClick={() => !isPending && see()}
        >
          {text('notifications.list.see')}
        </Button>
      )}
    </span>
  )
}
