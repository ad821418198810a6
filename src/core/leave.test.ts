import { describe, expect, it, vi } from 'vitest'
import { keepPage, leaveToSignIn, leaveToSignOut, signInUrl } from './leave.ts'

it('signInUrl keeps the whole address for the way back', () => {
  expect(signInUrl('/admin/hotel-administration?page=2&filter=%7B%7D#x', false)).toBe(
    '/login?r=%2Fadmin%2Fhotel-administration%3Fpage%3D2%26filter%3D%257B%257D%23x',
  )
  expect(signInUrl('/', true)).toBe('/login?r=%2F&expired')
})

describe('a call that fails with an expired session during sign-out', () => {
  it('redirects to sign-in without the message that the session has expired', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    leaveToSignOut('/revenue/logout')
    expect(leaveToSignIn(true)).toBe(true)
    expect(assign.mock.calls.map(([address]) => String(address).replace(/r=.*?(?=&|$)/, ''))).toEqual([
      '/revenue/logout',
      '/login?',
    ])
  })

  it('shows that it expired once a page kept for unsaved changes has none', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const letGo = keepPage({ isUnsaved: true, isSending: false, params: [] })
    leaveToSignOut('/revenue/logout')
    expect(leaveToSignIn(true)).toBe(false)
    letGo()
    expect(leaveToSignIn(true)).toBe(true)
    expect(assign).toHaveBeenLastCalledWith(expect.stringContaining('&expired'))
  })
})
