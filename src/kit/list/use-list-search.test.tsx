import { act, fireEvent, render, screen } from '@testing-library/react'
import { ListContextProvider, type ListControllerResult, useListContext } from 'ra-core'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SearchField } from '../SearchField.tsx'
import { LatestFilters } from './List.tsx'
import { useListSearch } from './use-list-search.ts'

const asked = vi.fn()

function Search() {
  const search = useListSearch(
    ({ name = '' }) => name,
    (filters, sought) => ({ ...filters, name: sought.trim() }),
  )
  return <SearchField label="Search" {...search} />
}

function List() {
  const [filterValues, setFilterValues] = useState<Record<string, string>>({ state: 'open' })
  const setFilters = (filters: Record<string, string>) => {
    asked(filters)
    setFilterValues(filters)
  }
  return (
    <ListContextProvider value={{ filterValues, setFilters } as unknown as ListControllerResult}>
      <Search />
      <button type="button" onClick={() => setFilterValues({ name: 'linked' })}>
        Follow a link
      </button>
    </ListContextProvider>
  )
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox')
const type = (value: string) => fireEvent.change(box(), { target: { value } })
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** The list, and a page that takes for ever to load. */
const startRouter = () =>
  createMemoryRouter([
    { path: '/', element: <List /> },
    { path: '/row', lazy: () => new Promise<never>(() => {}) },
  ])
let router: ReturnType<typeof startRouter>

describe('search field of a list', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    asked.mockClear()
    router = startRouter()
    render(<RouterProvider router={router} />)
  })
  afterEach(() => void vi.useRealTimers())

  it('the search narrows the list at once, then at most once in the interval, and keeps the other filters', () => {
    type('p')
    wait(0)
    for (const typed of ['pa', 'par', 'park ']) type(typed)
    wait(1000 - 1)
    expect(asked.mock.calls).toEqual([[{ state: 'open', name: 'p' }]])
    wait(1)
    expect(asked).toHaveBeenLastCalledWith({ state: 'open', name: 'park' })
    expect(box().value).toBe('park ')
  })

  it('the search field shows the search of a link, and discards the input', () => {
    type('p')
    wait(0)
    type('pa')
    fireEvent.click(screen.getByRole('button', { name: 'Follow a link' }))
    expect(box().value).toBe('linked')
    wait(1000)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('a pending search does not navigate back to the list after the user has opened another page', async () => {
    type('p')
    wait(0)
    type('pa')
    await act(async () => void router.navigate('/row'))
    wait(1000)
    expect(asked).toHaveBeenCalledOnce()
  })

  it('the search keeps a filter that is chosen before the address has the search', () => {
    const Filter = () => {
      const { filterValues, setFilters } = useListContext()
      return (
        <button type="button" onClick={() => setFilters({ ...filterValues, state: 'expired' })}>
          Expired
        </button>
      )
    }
    const slow = { filterValues: {}, setFilters: asked } as unknown as ListControllerResult
    const element = (
      <ListContextProvider value={slow}>
        <LatestFilters>
          <Search />
          <Filter />
        </LatestFilters>
      </ListContextProvider>
    )
    render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
    const [, search] = screen.getAllByRole('searchbox')
    fireEvent.change(search as HTMLElement, { target: { value: 'p' } })
    wait(0)
    fireEvent.change(search as HTMLElement, { target: { value: 'pa' } })
    fireEvent.click(screen.getByRole('button', { name: 'Expired' }))
    expect(asked).toHaveBeenLastCalledWith({ name: 'p', state: 'expired' })
    wait(1000)
    expect(asked).toHaveBeenLastCalledWith({ name: 'pa', state: 'expired' })
  })
})
