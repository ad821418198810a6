import { act, render, renderHook, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, memoryStore } from 'ra-core'
import { RouterProvider } from 'react-router/dom'
import { createMemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import german from '../../booking/segmentation/i18n/de.json'
import english from '../../booking/segmentation/i18n/en.json'
import { readCookie } from '../cookies.ts'
import { i18nReady, setLanguage, useI18nProvider } from './i18nProvider.ts'
import { useText } from './text.ts'

const Field = () => {
  const text = useText()
  return (
    <>
      <input aria-label={text('common.account.language')} />
      <p>{text('segmentation.description')}</p>
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
afterEach(() => setLanguage('en'))

describe('change of language', () => {
  it('another language is shown at once; typed text and the cursor stay', async () => {
    show()
    await userEvent.type(screen.getByLabelText('Language'), 'typed')
    await act(() => setLanguage('de'))
    const field = screen.getByLabelText('Sprache') as HTMLInputElement
    expect([field.value, document.activeElement]).toEqual(['typed', field])
    expect([document.documentElement.lang, readCookie('language')]).toEqual(['de', 'de'])
  })

  it('the last chosen language is shown, whichever texts arrive first', async () => {
    show()
    await act(() => Promise.all([setLanguage('de'), setLanguage('it'), setLanguage('de'), setLanguage('it')]))
    expect(screen.getByLabelText('Lingua')).toBeVisible()
    expect(readCookie('language')).toBe('it')
  })
})

describe('texts of a page', () => {
  it('the texts of a page are available once it has loaded them, also in a language that is chosen while they load, and in later ones', async () => {
    // A browser that has opened no page yet, unlike other tests of this process.
    vi.resetModules()
    const fresh = await import('./i18nProvider.ts')
    await fresh.i18nReady
    await Promise.all([fresh.setLanguage('de'), fresh.loadCatalogs(['segmentation'])])
    show(fresh.useI18nProvider)
    expect(screen.getByText(german.description)).toBeVisible()
    expect(readCookie('language')).toBe('de')
    await act(() => fresh.setLanguage('en'))
    expect(screen.getByText(english.description)).toBeVisible()
  })

  it('the texts of a page are added to the current provider, which stays the same', async () => {
    vi.resetModules()
    const fresh = await import('./i18nProvider.ts')
    await fresh.i18nReady
    const { result } = renderHook(fresh.useI18nProvider)
    const before = result.current
    expect(before.translate('segmentation.description')).toBe('segmentation.description')
    await act(() => fresh.loadCatalogs(['segmentation']))
    expect(result.current).toBe(before)
    expect(before.translate('segmentation.description')).toBe(english.description)
  })

  it('the labels of fields are where react-admin looks for them, beside those that are loaded with the console', async () => {
    vi.resetModules()
    const fresh = await import('./i18nProvider.ts')
    await fresh.i18nReady
    const { result } = renderHook(fresh.useI18nProvider)
    await act(() => fresh.loadCatalogs(['outboundLogs']))
    const labels = ['outbound-logs.fields.stayDate', 'users.fields.username']
    expect(labels.map((label) => result.current.translate(`resources.${label}`))).toEqual(['Night', 'Username'])
  })
})
