import { cleanup, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '../testing/render-console.tsx'
import { Loaded } from './Loaded.tsx'

interface Call {
  data: string[] | undefined
  error: unknown
}

function show({ data, error }: Call) {
  renderConsole(
    <Loaded
      call={{ data, error, refetch: async () => undefined }}
      failed="The names could not be loaded"
      placeholder={<p>Loading</p>}
      frame={(content) => <section aria-label="Names">{content}</section>}
      empty={(names) => names.length === 0 && <p>No names</p>}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </Loaded>,
  )
}

it('shows the placeholder until the answer arrives', () => {
  show({ data: undefined, error: null })
  expect(screen.getByText('Loading')).toBeVisible()
})

it('shows the answer, or what is said about an empty one', () => {
  show({ data: ['Anna', 'Ben'], error: null })
  expect(screen.getByText('Anna, Ben')).toBeVisible()
  show({ data: [], error: null })
  expect(screen.getByText('No names')).toBeVisible()
})

it('shows the failure with a way to try again if nothing was loaded', () => {
  show({ data: undefined, error: new Error('refused') })
  expect(screen.getByRole('alert')).toHaveTextContent('The names could not be loaded')
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

it('keeps what is loaded if reading it again fails', () => {
  show({ data: ['Anna'], error: new Error('refused') })
  expect(screen.getByText('Anna')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows the failure in the frame, and content without it', () => {
  show({ data: undefined, error: new Error('refused') })
  expect(within(screen.getByRole('region', { name: 'Names' })).getByRole('alert')).toBeVisible()
  cleanup()
  show({ data: ['Anna'], error: null })
  expect(screen.queryByRole('region')).toBeNull()
})
