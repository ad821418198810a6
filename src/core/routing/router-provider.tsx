import { type RouterProvider, type RouterTo, reactRouterProvider } from 'ra-core'
import { forwardRef, useCallback } from 'react'
import { type LinkProps, Link as ReactRouterLink, Navigate as ReactRouterNavigate } from 'react-router-dom'
import type { ResourceDefinition, ResourceView } from './resource.ts'

/** The address of a view of one record. */
function addressOf({ path, idParameter }: ResourceView, id: string): string {
  return idParameter
    ? `${path}?${new URLSearchParams({ [idParameter]: decodeURIComponent(id) })}`
    : path.replace(':id', id)
}

/**
 * Where a path of react-admin leads: `/users/3` to the place that the route table gives that view, such as
 * `/admin/users/3`. Other paths stay as they are.
 *
 * @see useCreatePath of ra-core for the paths of the four views
 */
export function resolveResourcePath(resources: readonly ResourceDefinition[], path: string): string {
  const [, pathname = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const [, name, id, view, ...more] = pathname.split('/')
  const resource = resources.find((each) => each.name === name)
  if (!resource || more.length > 0) return path
  const { list, create, edit, show } = resource.views
  if (!id) return list.path + rest
  if (id === 'create') return create ? create.path + rest : path
  const target = view === 'show' ? show : (edit ?? show)
  return target ? addressOf(target, id) + rest : path
}

/** react-admin's router, whose links of resources lead to their places in the route table. */
export function createRouterProvider(resources: readonly ResourceDefinition[]): RouterProvider {
  const resolve = <To extends RouterTo | number>(to: To): To =>
    (typeof to === 'string' ? resolveResourcePath(resources, to) : to) as To
  return {
    ...reactRouterProvider,
    useNavigate: () => {
      const navigate = reactRouterProvider.useNavigate()
      return useCallback((to, options) => navigate(resolve(to), options), [navigate])
    },
    Link: forwardRef<HTMLAnchorElement, LinkProps>(({ to, ...props }, ref) => (
      <ReactRouterLink ref={ref} to={resolve(to)} {...props} />
    )),
    Navigate: ({ to, ...props }) => <ReactRouterNavigate to={resolve(to)} {...props} />,
  }
}
