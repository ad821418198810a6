import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CoreAdminContext, LinkBase, useRedirect } from 'ra-core'
import { RouterProvider } from 'react-router/dom'
import { createMemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { resources } from '../../resources/index.ts'
import { createRouterProvider, resolveResourcePath } from './router-provider.tsx'

describe('paths of react-admin', () => {
  it.each([
    ['/users', '/admin/users'],
    ['/users?filter=%7B%7D', '/admin/users?filter=%7B%7D'],
    ['/users/create', '/admin/users/create'],
    ['/users/3', '/admin/users/3'],
    ['/companies/12', '/admin/hotel-administration/edit?companyId=12'],
    ['/invitations/create', '/admin/users/invitations/create'],
    ['/notifications', '/notifications'],
  ])('%s becomes %s', (path, place) => {
    expect(resolveResourcePath(resources, path)).toBe(place)
  })

  it.each(['/', '/analyse/pickup', '/admin/users/3', '/activity/3', '/activity/create'])(
    '%s stays unchanged as it belongs to no view of a resource',
    (path) => {
      expect(resolveResourcePath(resources, path)).toBe(path)
    },
  )
})

it("links and redirects of react-admin lead to the view's address", async () => {
  const Page = () => {
    const redirect = useRedirect()
    return (
      <>
        <LinkBase to="/companies/12">hotel</LinkBase>
        <button type="button" onClick={() => redirect('edit', 'users', 3)}>
          user
        </button>
      </>
    )
  }
  const page = (
    <CoreAdminContext routerProvider={createRouterProvider(resources)}>
      <Page />
    </CoreAdminContext>
  )
  const router = createMemoryRouter([{ path: '*', element: page }])
  render(<RouterProvider router={router} />)
  expect((await screen.findByRole('link', { name: 'hotel' })).getAttribute('href')).toBe(
    '/admin/hotel-administration/edit?companyId=12',
  )
  await userEvent.click(screen.getByRole('button', { name: 'user' }))
  expect(router.state.location.pathname).toBe('/admin/users/3')
})
