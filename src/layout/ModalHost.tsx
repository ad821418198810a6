import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { modalStore } from '../core/modal-store.ts'
import { proofStore } from '../core/proof.ts'

/** A dialog, loaded when the first one is shown. */
export const ModalDialog = lazy(() => import('./ModalDialog.tsx'))

const ProofDialog = lazy(() => import('./ProofDialog.tsx'))

/** Renders the single modal, and above it the question for the user's password, without which a call can't go on. */
export function ModalHost() {
  const modal = useStore(modalStore, (state) => state.modal)
  const prove = useStore(proofStore, ({ answer }) => answer)
  return (
    <Suspense>
      {modal && <ModalDialog key={modal.id} modal={modal} />}
      {prove && <ProofDialog onAnswer={prove} />}
    </Suspense>
  )
}
