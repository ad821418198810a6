import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sampleHotel } from '../../testing/samples.ts'
import { NOTHING_KNOWN, startStore } from './start-store.ts'
import { useCompany } from './use-start.ts'

const HotelName = () => <p>{useCompany().name}</p>

it("a part of a page that is rendered after the hotel was removed uses the page's hotel", () => {
  startStore.setState({ company: { ...sampleHotel(), name: 'Haus am Fluss' } })
  const { rerender } = render(<HotelName key="early" />)
  act(() => startStore.setState({ ...NOTHING_KNOWN, failed: ['company'] }))
  expect(screen.getByText('Haus am Fluss')).toBeVisible()
  rerender(<HotelName key="late" />)
  expect(screen.getByText('Haus am Fluss')).toBeVisible()
  act(() => startStore.setState({ company: { ...sampleHotel(), name: 'Alpenblick' } }))
  expect(screen.getByText('Alpenblick')).toBeVisible()
})
