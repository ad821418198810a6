import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://console.example'

describe('the way back after signing in', () => {
  it.each([
    ['/', '/'],
    ['/admin/hotel-administration', '/admin/hotel-administration'],
    ['/?show=revenue&nights=30', '/?show=revenue&nights=30'],
    ['/analyse/pickup#night', '/analyse/pickup#night'],
    [
      '/admin/hotel-administration?filter=%7B%22nameLike%22%3A%22a%2Fb%22%7D',
      '/admin/hotel-administration?filter=%7B%22nameLike%22%3A%22a%2Fb%22%7D',
    ],
    ['/logins', '/logins'],
  ])('leads to the page that was asked for: %s', (wanted, path) => {
    expect(returnPath(wanted, ORIGIN)).toBe(path)
  })

  it.each([
    null,
    '',
    'settings',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/a/..//evil.example',
    '/.//evil.example',
    '/%E0%A4%A',
    'https://console.example.evil.example/',
    `${ORIGIN}/admin`,
  ])('never leaves our own pages: %j leads to the first page', (wanted) => {
    expect(returnPath(wanted, ORIGIN)).toBe('/')
  })

  it.each([
    '/login',
    '/login?r=%2F',
    '/login.html',
    '/LOGIN',
    '/login/x',
    '/api/session',
    '/api/company/companies/export',
  ])('does not come back to sign-in or to a call: %s', (wanted) => expect(returnPath(wanted, ORIGIN)).toBe('/'))
})
