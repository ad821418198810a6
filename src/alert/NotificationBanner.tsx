import { useText } from '../core/i18n/text.ts'
import { Button } from '../kit/Button.tsx'
import { Strip } from '../kit/Strip.tsx'
import { isUrgent } from './show-rule.ts'
import { notificationStore, useFollowsNotifications, useNotifications } from './use-notifications.ts'
import { useSentence } from './use-sentence.ts'

/** Shows open notifications below the header, until they are resolved or postponed. */
export function NotificationBanner() {
  return useFollowsNotifications() ? <Banner /> : null
}

function Banner() {
  const text = useText()
  const sentence = useSentence()
  const { content, total, isBannerShown } = useNotifications()
  const newest = content.find(isUrgent)
  const isShown = isBannerShown && newest !== undefined
  const first = isShown ? sentence(newest) : ''
  const message = total > 1 ? text('common.notifications.andMore', { sentence: first, smart_count: total - 1 }) : first
  return (
    <>
      {/* Stands there before it says anything: only then is it announced. */}
      <div role="status" className="visually-hidden">
        {isShown && message}
      </div>
      {isShown && (
        <Strip
          label={text('common.notifications.banner')}
          actions={
            <>
              <Button variant="quiet" onClick={notificationStore.later}>
                {text('common.notifications.later')}
              </Button>
              <Button aria-haspopup="dialog" onClick={notificationStore.open}>
                {text('common.notifications.solveNow')}
              </Button>
            </>
          }
        >
          {message}
        </Strip>
      )}
    </>
  )
}
