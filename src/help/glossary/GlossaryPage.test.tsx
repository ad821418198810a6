import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import GlossaryPage from './GlossaryPage.tsx'

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)

it('GlossaryPage lists the terms by name, and finds one by its name or its definition', async () => {
  renderConsole(<GlossaryPage />)
  await screen.findByRole('table', { name: 'Terms' })
  expect(names()).toEqual(names().toSorted((a, b) => (a ?? '').localeCompare(b ?? '', 'en')))
  const search = screen.getByRole('searchbox', { name: 'Search terms' })
  await userEvent.type(search, 'average daily')
  expect(names()).toEqual(['ADR'])
  await userEvent.clear(search)
  await userEvent.type(search, 'no such word')
  expect(await screen.findByText('No term matches')).toBeVisible()
})
