import { lazy, Suspense } from 'react'

const ReactAdminNotification = lazy(async () => ({ default: (await import('react-admin')).Notification }))

/** react-admin's messages of what was done. Nobody has done anything yet when the first page appears, so they follow it. */
export function Notification() {
  return (
    <Suspense fallback={null}>
      <ReactAdminNotification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />
    </Suspense>
  )
}
