import { describe, expect, it } from 'vitest'
import { authoritiesOf, hasAnyAuthority, mayGrant } from './roles.ts'

describe('a role', () => {
  it('grants everything below it', () => {
    expect(authoritiesOf(['HOTEL_ADMIN'])).toEqual(['VIEWER', 'USER', 'HOTEL_ADMIN'])
    expect(authoritiesOf(['SUPER_ADMIN'])).toEqual(['VIEWER', 'USER', 'HOTEL_ADMIN', 'ADMIN', 'SUPER_ADMIN'])
  })

  it('that is explicit grants only itself, and is granted by no other', () => {
    expect(authoritiesOf(['PMS_ADMIN', 'VIEWER'])).toEqual(['VIEWER', 'PMS_ADMIN'])
    expect(authoritiesOf(['SUPER_ADMIN'])).not.toContain('TESTING')
    expect(authoritiesOf([])).toEqual([])
  })

  it('gives access if it has any one of the required authorities', () => {
    expect(hasAnyAuthority(['VIEWER'], ['USER', 'VIEWER'])).toBe(true)
    expect(hasAnyAuthority(['VIEWER'], ['USER'])).toBe(false)
    expect(hasAnyAuthority([], [])).toBe(true)
  })

  it("can be assigned up to one's own, explicit ones only from ADMIN upwards", () => {
    expect(mayGrant(['ADMIN'], 'ADMIN')).toBe(true)
    expect(mayGrant(['ADMIN'], 'SUPER_ADMIN')).toBe(false)
    expect(mayGrant(['ADMIN'], 'TESTING')).toBe(true)
    expect(mayGrant(['HOTEL_ADMIN'], 'TESTING')).toBe(false)
  })
})
