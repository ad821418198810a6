import { useNotificationContext } from 'ra-core'
import { lazy, Suspense, useState } from 'react'

const ReactAdminNotification = lazy(async () => ({ default: (await import('react-admin')).Notification }))

/** react-admin's messages of what was done. They come (109 kB) with the first of them: most pages are only read. */
export function Notification() {
  const { notifications } = useNotificationContext()
  const [wanted, setWanted] = useState(false)
  if (!wanted && notifications.length > 0) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <ReactAdminNotification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />
    </Suspense>
  )
}
