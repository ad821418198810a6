import { createStore } from 'zustand/vanilla'

/** The one open question whether the user proves who they are. */
export interface ProofQuestion {
  readonly answer: (isProven: boolean) => void
  readonly answered: Promise<boolean>
}

export const proofStore = createStore<{ question: ProofQuestion | null }>(() => ({ question: null }))

function newQuestion(): ProofQuestion {
  let resolve: (isProven: boolean) => void = () => {}
  const answered = new Promise<boolean>((settle) => {
    resolve = settle
  })
  const question: ProofQuestion = {
    answered,
    answer: (isProven) => {
      // A late answer to a question that was cancelled must not close the next one.
      if (proofStore.getState().question === question) proofStore.setState({ question: null })
      resolve(isProven)
    },
  }
  proofStore.setState({ question })
  return question
}

/** Asks users to prove with their password who they are; returns whether they did. Calls at once share one question. */
export const askForProof = (): Promise<boolean> => (proofStore.getState().question ?? newQuestion()).answered
