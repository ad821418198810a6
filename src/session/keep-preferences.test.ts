import { expect, it } from 'vitest'
import { createStartStore } from '../core/bootstrap/start-store.ts'
import { readCookie, writeCookie } from '../core/cookies.ts'
import { sampleUser } from '../testing/samples.ts'
import { keepPreferences } from './keep-preferences.ts'

it('language and locale are kept in cookies from the sign-in on, and follow the settings', () => {
  const store = createStartStore()
  keepPreferences(store)
  expect([readCookie('language'), readCookie('locale')]).toEqual([null, null])
  store.setState({ user: sampleUser({ language: 'IT', locale: 'CH' }) })
  expect([readCookie('language'), readCookie('locale')]).toEqual(['it', 'de-ch'])
  store.setState({ user: sampleUser({ language: 'IT', locale: 'AT' }) })
  expect(readCookie('locale')).toBe('de-at')
})

it('a language that was chosen in this browser stays', () => {
  writeCookie('language', 'de')
  const store = createStartStore()
  store.setState({ user: sampleUser({ language: 'IT' }) })
  keepPreferences(store)
  expect(readCookie('language')).toBe('de')
})
