import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { StayRange } from '../stay-range.ts'
import { useNightsSelection } from './use-nights-selection.ts'

const DECEMBER = { from: '2026-12-01', to: '2026-12-04' }
const JANUARY = { from: '2027-01-01', to: '2027-01-04' }
const nightsOf = ({ from }: StayRange) => [1, 2, 3, 4].map((day) => ({ stayDate: `${from.slice(0, 8)}0${day}` }))

it('nights that were chosen are not those of another range', () => {
  const { result, rerender } = renderHook((range) => useNightsSelection(nightsOf(range), range), {
    initialProps: DECEMBER,
  })
  act(() => result.current.choose([1, 2]))
  expect(result.current.nights).toEqual({ from: '2026-12-02', to: '2026-12-03' })
  rerender(JANUARY)
  expect([result.current.span, result.current.nights]).toEqual([null, null])
})
