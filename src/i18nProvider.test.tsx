import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readCookie } from './cookies.ts'
import { useText } from './i18n/text.ts'
import { i18nReady, speak, useI18nProvider } from './i18nProvider.ts'

const Field = () => <input aria-label={useText()('account.language')} />

function Console() {
  return (
    <CoreAdminContext i18nProvider={useI18nProvider()} store={memoryStore()}>
      <Field />
    </CoreAdminContext>
  )
}
const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Console /> }])} />)

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
