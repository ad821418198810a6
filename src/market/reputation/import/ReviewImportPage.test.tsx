import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { CsvLine } from '../../../../contract/platform/csv-import.ts'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { csvLine as line } from '../../../testing/csv-line.ts'
import { renderConsole } from '../../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleUser } from '../../../testing/samples.ts'
import ReviewImportPage from './ReviewImportPage.tsx'

const PATH = '/api/reputation/7/reviews/import'
async function look(lines: CsvLine[]) {
  const shown = renderConsole(<ReviewImportPage />, {
    routes: { [`POST ${PATH}`]: { body: { stored: false, lines } } },
    handle: { name: 'reviewImport' },
  })
  const file = new File(['source,externalId,publishedOn'], 'reviews.csv', { type: 'text/csv' })
  const input = await waitFor(() => document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement)
  await userEvent.upload(input, file)
  return shown
}

beforeEach(() =>
  startStore.setState({ global: sampleGlobal('HOTEL_ADMIN'), user: sampleUser(), company: sampleHotel() }),
)

it('ReviewImportPage previews a file before storing it', async () => {
  const { received } = await look([line()])
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 review' }))
  await waitFor(() => expect(received.map(({ body }) => (body as { dryRun: boolean }).dryRun)).toEqual([true, false]))
})

it('ReviewImportPage shows a wrong line with its column, its value and the requirement, and stores nothing', async () => {
  const errors = [{ path: 'score', message: 'must be at most 5, its scale', code: 'custom', value: '9' }]
  await look([line(), line({ line: 3, name: 'Map 2', action: 'refused', errors })])
  expect(await screen.findByText(/score.*9.*must be a number between 0 and the scale/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})
