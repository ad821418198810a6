import { createStore } from 'zustand/vanilla'

interface Proof {
  /** Answers the open question whether the user proves who they are; null if there is none. */
  answer: ((isProven: boolean) => void) | null
  asked: Promise<boolean> | null
}

export const proofStore = createStore<Proof>(() => ({ answer: null, asked: null }))

/** Asks users to prove with their password who they are; returns whether they did. Calls at once share one question. */
export function askForProof(): Promise<boolean> {
  const { asked } = proofStore.getState()
  if (asked) return asked
  const answered = new Promise<boolean>((resolve) => {
    proofStore.setState({
      answer: (isProven) => {
        proofStore.setState({ answer: null, asked: null })
        resolve(isProven)
      },
    })
  })
  proofStore.setState({ asked: answered })
  return answered
}
