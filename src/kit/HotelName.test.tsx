import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { HotelName } from './HotelName.tsx'

it.each([
  [30, false],
  [31, true],
])('a name of %i characters is shown in small text: %s', (length, isSmall) => {
  const name = 'x'.repeat(length)
  render(<HotelName>{name}</HotelName>)
  expect(screen.getByText(name).classList.contains('small')).toBe(isSmall)
})
