import { describe, expect, it } from 'vitest'
import { returnPath } from './return-path.ts'

const ORIGIN = 'https://console.example'

describe('return path after signing in', () => {
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
  ])('the return path is the requested page: %s', (target, path) => {
    expect(returnPath(target, ORIGIN)).toBe(path)
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
  ])('the return path never leaves our own pages: %j becomes the start page', (target) => {
    expect(returnPath(target, ORIGIN)).toBe('/')
  })

  it.each([
    '/login',
    '/login?r=%2F',
    '/login.html',
    '/LOGIN',
    '/login/x',
    '/api/session',
    '/api/company/companies/export',
  ])('the return path is never sign-in or an API call: %s', (target) => expect(returnPath(target, ORIGIN)).toBe('/'))
})
