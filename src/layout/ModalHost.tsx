import { lazy, Suspense, useSyncExternalStore } from 'react'
import { modalStore } from '../modal/modal-store.ts'

const ModalDialog = lazy(() => import('./ModalDialog.tsx'))

/** Where the one modal appears. */
export function ModalHost() {
  const modal = useSyncExternalStore(modalStore.subscribe, modalStore.get)
  if (!modal) return null
  return (
    <Suspense>
      <ModalDialog key={modal.id} modal={modal} />
    </Suspense>
  )
}
