import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Segmented } from './Segmented.tsx'

it('Segmented is one Tab stop, at the selected option; arrow keys move without selecting', async () => {
  const onChange = vi.fn()
  render(
    <>
      <Segmented
        label="Metric"
        options={['Rooms', 'Revenue', 'ADR'].map((label) => ({ value: label, label }))}
        value="Revenue"
        onChange={onChange}
      />
      <button type="button">After</button>
    </>,
  )
  const focused = () => document.activeElement?.textContent
  await userEvent.tab()
  expect(focused()).toBe('Revenue')
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('ADR')
  await userEvent.keyboard('{Home}')
  expect([focused(), onChange.mock.calls]).toEqual(['Rooms', []])
  await userEvent.keyboard('{Enter}')
  expect(onChange).toHaveBeenCalledWith('Rooms')
  await userEvent.tab()
  expect(focused()).toBe('After')
  expect(screen.getByRole('toolbar', { name: 'Metric' })).toBeVisible()
})
