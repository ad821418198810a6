import { describe, expect, it } from 'vitest'
import { LIST_AUTHORITIES } from '../../../contract/account/saved-view.ts'
import { resources } from '../../resources/index.ts'
import { routes } from '../../routes.config.ts'
import { notifications } from '../../testing/example-resource/index.ts'
import { routesOf } from './resource.ts'

describe('resources', () => {
  it('a resource brings its routes, with its authorities, the views of one record below its list', () => {
    const routes = routesOf({
      ...notifications,
      needsNoHotel: true,
      views: {
        ...notifications.views,
        edit: { name: 'notification', path: '/admin/notifications/:id', title: 'common.pages.notifications' },
      },
    })
    expect(routes.map(({ name, parent, authorities, meta }) => [name, parent, authorities, meta?.excluded])).toEqual([
      ['notifications', undefined, ['ADMIN'], ['currentHotel', 'company']],
      ['notification', 'notifications', ['ADMIN'], ['currentHotel', 'company']],
    ])
  })

  it('a resource has a list whose views are kept and shared by those who see it', () => {
    expect(Object.fromEntries(resources.map(({ name, authorities }) => [name, authorities]))).toEqual(LIST_AUTHORITIES)
  })

  it('the route table has the list of each resource', () => {
    const paths = routes.map(({ path }) => path)
    for (const { views } of resources) expect(paths).toContain(views.list.path)
  })

  it('each resource has a name and an endpoint of its own', () => {
    for (const field of ['name', 'endpoint'] as const)
      expect(new Set(resources.map((resource) => resource[field])).size).toBe(resources.length)
  })
})
