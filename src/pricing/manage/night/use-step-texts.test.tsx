import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { STEP_LABELS } from '../../../../contract/pricing/step-labels.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import { useStepTexts } from './use-step-texts.ts'

function Names() {
  const { nameOf, detailOf } = useStepTexts(undefined)
  return (
    <>
      {[1194, -500].map((amount) => (
        <p key={amount}>{nameOf({ kind: 'guard-rails', label: '', amount })}</p>
      ))}
      <p>{detailOf({ kind: 'held', label: '', amount: 93, rate: 9_384 }, { currency: 'EUR', base: 10_000 })}</p>
      <p>
        {detailOf(
          { kind: 'rounding', label: STEP_LABELS.activeKept, amount: 720, rate: 10_800 },
          { currency: 'EUR', base: 10_000 },
        )}
      </p>
    </>
  )
}

beforeEach(() => startStore.setState({ global: sampleGlobal('USER'), user: sampleUser(), company: sampleHotel() }))

it('the step of the daily limit says whether a cut or an increase was reduced', async () => {
  renderConsole(<Names />, { at: '/manage' })
  expect(await screen.findByText('Daily limit, from the rate at the start of the day: cut reduced')).toBeVisible()
  expect(screen.getByText('Daily limit, from the rate at the start of the day: increase reduced')).toBeVisible()
})

it('the step that keeps near the own rates names the base rate', async () => {
  renderConsole(<Names />, { at: '/manage' })
  expect(
    await screen.findByText('Our rates have not proven better yet: this one stays near your base rate of 100.00.'),
  ).toBeVisible()
})

it('the step of rounding says that the active rate stays where no rounded one is nearer', async () => {
  renderConsole(<Names />, { at: '/manage' })
  expect(
    await screen.findByText('Rounding would lead no nearer to what demand suggests: the active rate stays.'),
  ).toBeVisible()
})
