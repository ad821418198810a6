import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '../../testing/render-console.tsx'
import { PageFigures } from './PageFigures.tsx'

const show = (data: number | undefined, error: unknown = null) =>
  renderConsole(
    <PageFigures call={{ data, error, refetch: async () => undefined }}>
      {(rooms) => <p>Rooms: {rooms ?? 'loading'}</p>}
    </PageFigures>,
  )

it('PageFigures shows the content before and after the figures arrive', () => {
  show(undefined)
  expect(screen.getByText('Rooms: loading')).toBeVisible()
  show(12)
  expect(screen.getByText('Rooms: 12')).toBeVisible()
})

it('PageFigures shows that nothing could be loaded, with a way to try again', () => {
  show(undefined, new Error('refused'))
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load the figures')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(screen.queryByText(/Rooms/)).toBeNull()
})

it('PageFigures keeps loaded figures if reading them again fails', () => {
  show(12, new Error('refused'))
  expect(screen.getByText('Rooms: 12')).toBeVisible()
})
