import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { modalStore } from '../core/modal-store.ts'
import { proofStore } from '../core/proof.ts'

/** A dialog, loaded when the first one is shown. */
export const ModalDialog = lazy(() => import('./ModalDialog.tsx'))

interface ProofDialogProps {
  onAnswer: (isProven: boolean) => void
}

const ProofDialog = lazy<ComponentType<ProofDialogProps>>(() =>
  import('./ProofDialog.tsx').catch(() => ({ default: Unanswered })),
)

/** Where the dialog can't be loaded nobody can answer: the call that needs the proof fails, and the page stays as it is. */
function Unanswered({ onAnswer }: ProofDialogProps) {
  useEffect(() => onAnswer(false), [onAnswer])
  return null
}

/** Renders the single modal, and above it the question for the user's password, without which a call can't go on. */
export function ModalHost() {
  const modal = useStore(modalStore, (state) => state.modal)
  const question = useStore(proofStore, (state) => state.question)
  return (
    <>
      <Suspense>{modal && <ModalDialog key={modal.id} modal={modal} />}</Suspense>
      <Suspense>{question && <ProofDialog onAnswer={question.answer} />}</Suspense>
    </>
  )
}
