import { describe, expect, it } from 'vitest'
import { authoritiesOf } from '../../contract/roles.ts'
import { routes } from '../routes.config.ts'
import { isCurrent, menuOf } from './menu.ts'

describe('the menu', () => {
  it('shows a viewer nothing of the administration', () => {
    expect(menuOf(routes, authoritiesOf(['VIEWER']))).toEqual([{ path: '/', label: 'dashboard.title' }])
  })

  it('shows admins the hotels in their section', () => {
    expect(menuOf(routes, authoritiesOf(['ADMIN'])).at(-1)).toEqual({
      section: 'administration',
      links: [{ path: '/admin/hotel-administration', label: 'hotels.title' }],
    })
  })

  it('marks the page that is shown and the one above it', () => {
    expect(isCurrent('/', '/')).toBe(true)
    expect(isCurrent('/', '/admin/hotel-administration')).toBe(false)
    expect(isCurrent('/admin/hotel-administration', '/admin/hotel-administration/edit')).toBe(true)
    expect(isCurrent('/admin/users', '/admin/users-old')).toBe(false)
  })
})
