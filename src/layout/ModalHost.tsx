import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { modalStore } from '../core/modal-store.ts'

/** A dialog, loaded when the first one is shown. */
export const ModalDialog = lazy(() => import('./ModalDialog.tsx'))

/** Renders the single modal. */
export function ModalHost() {
  const modal = useStore(modalStore, (state) => state.modal)
  if (!modal) return null
  return (
    <Suspense>
      <ModalDialog key={modal.id} modal={modal} />
    </Suspense>
  )
}
