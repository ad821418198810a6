import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { CsvLine } from '../../../../contract/platform/csv-import.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { csvLine as line } from '../../../testing/csv-line.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import CompetitorScoreImportPage from './CompetitorScoreImportPage.tsx'

async function look(lines: CsvLine[]) {
  const shown = renderConsole(<CompetitorScoreImportPage />, {
    routes: { 'POST /api/reputation/7/competitor-scores/import': { body: { stored: false, lines } } },
    handle: { name: 'competitorScoreImport' },
  })
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement)
  await userEvent.upload(input, new File(['competitor,takenOn,score,reviews'], 'scores.csv', { type: 'text/csv' }))
  return shown
}

beforeEach(() =>
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
)

it('CompetitorScoreImportPage previews a file before storing it', async () => {
  const { received } = await look([line(), line({ line: 3 })])
  await userEvent.click(await screen.findByRole('button', { name: 'Import 2 scores' }))
  await waitFor(() => expect(received.map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false]))
})

it('CompetitorScoreImportPage shows a wrong line with its columns, their values and the requirements', async () => {
  const wrong = (path: string, code: string, value: string) => ({ path, code, value, message: 'wrong' })
  await look([
    line({
      action: 'refused',
      errors: [
        wrong('competitor', 'too_small', ''),
        wrong('takenOn', 'custom', '2026-11-31'),
        wrong('score', 'custom', '6'),
        wrong('reviews', 'invalid_format', 'many'),
      ],
    }),
  ])
  expect(await screen.findByText(/competitor.*is required/)).toBeVisible()
  expect(screen.getByText(/takenOn.*2026-11-31.*must be a past date/)).toBeVisible()
  expect(screen.getByText(/score.*6.*must be a number between 0 and the scale/)).toBeVisible()
  expect(screen.getByText(/reviews.*many.*must be a whole number/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})
