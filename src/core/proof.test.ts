import { expect, it } from 'vitest'
import { askForProof, proofStore } from './proof.ts'

const answer = (isProven: boolean) => proofStore.getState().question?.answer(isProven)

it('calls at once share one question, and its answer', async () => {
  const [one, other] = [askForProof(), askForProof()]
  answer(true)
  expect([await one, await other]).toEqual([true, true])
  expect(proofStore.getState().question).toBeNull()
})

it('a late answer to a cancelled question leaves the next one open', async () => {
  const first = askForProof()
  const late = proofStore.getState().question
  answer(false)
  expect(await first).toBe(false)
  const next = askForProof()
  late?.answer(true)
  expect(proofStore.getState().question).not.toBeNull()
  answer(true)
  expect(await next).toBe(true)
})
