import { expect, it } from 'vitest'
import { signInUrl } from './leave.ts'

it('keeps the whole address for the way back', () => {
  expect(signInUrl('/admin/hotel-administration?page=2&filter=%7B%7D#x', false)).toBe(
    '/login?r=%2Fadmin%2Fhotel-administration%3Fpage%3D2%26filter%3D%257B%257D%23x',
  )
  expect(signInUrl('/', true)).toBe('/login?r=%2F&expired')
})
