import { expect, it } from 'vitest'
import { signInUrl } from './leave.ts'

it('keeps the whole address for the way back', () => {
  const location = { pathname: '/admin/hotel-administration', search: '?page=2&filter=%7B%7D', hash: '#x' }
  expect(signInUrl(location, false)).toBe(
    '/login?r=%2Fadmin%2Fhotel-administration%3Fpage%3D2%26filter%3D%257B%257D%23x',
  )
  expect(signInUrl(location, true).endsWith('&expired')).toBe(true)
})
