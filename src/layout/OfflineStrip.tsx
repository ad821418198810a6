import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Strip } from '../components/Strip.tsx'
import { useText } from '../i18n/text.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Says below the header that the browser has no connection: what stands there stays, and nothing can be saved. */
export function OfflineStrip() {
  const text = useText()
  const isOffline = !useSyncExternalStore(subscribe, isOnline)
  const words = text('common.shell.offline')
  return (
    <>
      <div role="status" className="visually-hidden">
        {isOffline && words}
      </div>
      {isOffline && <Strip label={text('common.shell.offlineLabel')}>{words}</Strip>}
    </>
  )
}
