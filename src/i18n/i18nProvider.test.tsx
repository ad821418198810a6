import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { readCookie } from '../shared/cookies.ts'
import { i18nReady, speak, useI18nProvider } from './i18nProvider.ts'
import { useText } from './text.ts'

const Field = () => {
  const text = useText()
  return (
    <>
      <input aria-label={text('account.language')} />
      <p>{text('planned.title')}</p>
    </>
  )
}

function show(useProvider = useI18nProvider) {
  const Console = () => (
    <CoreAdminContext i18nProvider={useProvider()} store={memoryStore()}>
      <Field />
    </CoreAdminContext>
  )
  return render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Console /> }])} />)
}

beforeAll(() => i18nReady)
afterEach(() => speak('en'))

describe('another language', () => {
  it('is spoken at once; what is typed stays, and so does the cursor', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Language'), 'typed')
    await act(() => speak('de'))
    const field = screen.getByLabelText('Sprache') as HTMLInputElement
    expect([field.value, document.activeElement]).toEqual(['typed', field])
    expect([document.documentElement.lang, readCookie('language')]).toEqual(['de', 'de'])
  })

  it('is the last one that was chosen, whichever texts arrive first', async () => {
    show()
    await act(() => Promise.all([speak('de'), speak('it'), speak('de'), speak('it')]))
    expect(screen.getByLabelText('Lingua')).toBeDefined()
    expect(readCookie('language')).toBe('it')
  })
})

describe('the texts that only pages need', () => {
  it('are there once a page asks for them, also in a language that is chosen while they load, and in later ones', async () => {
    // A browser that has opened no page yet: other tests of this process have.
    vi.resetModules()
    const fresh = await import('./i18nProvider.ts')
    await fresh.i18nReady
    show(fresh.useI18nProvider)
    expect(screen.getByText('planned.title')).toBeDefined()
    await act(() => Promise.all([fresh.speak('de'), fresh.loadPageTexts()]))
    expect(screen.getByText('Diese Seite ist noch nicht gebaut')).toBeDefined()
    expect(readCookie('language')).toBe('de')
    await act(() => fresh.speak('en'))
    expect(screen.getByText('This page is not built yet')).toBeDefined()
  })
})
