import { describe, expect, it } from 'vitest'
import { withoutToken } from './logged-request.ts'

describe('the log of requests', () => {
  it.each([
    ['/invitation/s3cret', '/invitation/…'],
    ['/password-reset/s3cret?x=s3cret', '/password-reset/…'],
    ['/api/user/invitations/accept/s3cret', '/api/user/invitations/accept/…'],
    ['/api/user/password-reset/s3cret', '/api/user/password-reset/…'],
  ])('leaves the secret out of %s', (url, logged) => {
    expect(withoutToken(url)).toBe(logged)
  })

  it('holds every other address as it was asked for', () => {
    for (const url of ['/api/user/invitations/7/resend', '/api/user/users/7/password-reset', '/login?r=%2F'])
      expect(withoutToken(url)).toBe(url)
  })
})
