import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useText } from '../core/i18n/text.ts'
import { Strip } from '../kit/Strip.tsx'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Shows below the header that the browser is offline: the content stays, but nothing can be saved. */
export function OfflineStrip() {
  const text = useText()
  const isOffline = !useSyncExternalStore(subscribe, isOnline)
  const message = text('common.shell.offline')
  return (
    <>
      <div role="status" className="visually-hidden">
        {isOffline && message}
      </div>
      {isOffline && <Strip label={text('common.shell.offlineLabel')}>{message}</Strip>}
    </>
  )
}
