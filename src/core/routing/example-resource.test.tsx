import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listedNotificationPageSchema } from '../../../contract/alert/notification.ts'
import { resources } from '../../resources/index.ts'
import { notifications } from '../../testing/example-resource/index.ts'
import NotificationList from '../../testing/example-resource/NotificationList.tsx'
import { renderConsole } from '../../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleNotification, sampleUser } from '../../testing/samples.ts'
import { startStore } from '../bootstrap/start-store.ts'
import type { ResourceDefinition } from './resource.ts'

// In src/resources/index.ts the name means the whole resource; in this test it means the example.
const registered = resources as ResourceDefinition[]
const place = registered.findIndex(({ name }) => name === notifications.name)
const whole = registered[place] as ResourceDefinition

describe('the example resource of CONTRIBUTING.md', () => {
  beforeEach(() => {
    registered[place] = notifications
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
  })
  afterEach(() => {
    registered[place] = whole
  })

  it('requests one page from the endpoint and shows its rows', async () => {
    const row = { ...sampleNotification(), companyName: 'Villa Silberdistel' }
    const body = listedNotificationPageSchema.parse({ content: [row], last: true, totalElements: 1 })
    const { received } = renderConsole(<NotificationList />, { routes: { 'GET /api/notification/list': { body } } })
    const table = within(await screen.findByRole('table'))
    expect(await table.findByRole('cell', { name: 'Villa Silberdistel' })).toBeVisible()
    expect(table.getByRole('cell', { name: 'unmapped-segments' })).toBeVisible()
    expect(received.map(({ path, query }) => [path, query])).toEqual([
      ['/api/notification/list', { page: '0', size: '20', sort: 'dateTime,desc' }],
    ])
  })
})
