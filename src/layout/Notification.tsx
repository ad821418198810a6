import { useNotificationContext, useNotify } from 'ra-core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useText } from '../core/i18n/text.ts'
import { cancelledPageStore } from '../core/routing/cancelled-page.ts'

const ReactAdminNotification = lazy(async () => ({ default: (await import('react-admin')).Notification }))

/**
 * react-admin's notifications about actions, and about a page that could not be opened. They are loaded (109 kB) with
 * the first one: most pages are only read.
 */
export function Notification() {
  const { notifications } = useNotificationContext()
  const text = useText()
  const notify = useNotify()
  const cancelled = useStore(cancelledPageStore, ({ title }) => title)
  useEffect(() => {
    // Removed from the store, so that an effect that runs twice shows it once.
    const { title } = cancelledPageStore.getState()
    if (!cancelled || !title) return
    cancelledPageStore.setState({ title: null })
    notify(text('common.failure.notInHotel', { page: text(title) }), { type: 'warning' })
  }, [cancelled, notify, text])
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && notifications.length > 0) setOpen(true)
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <ReactAdminNotification anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }} />
    </Suspense>
  )
}
