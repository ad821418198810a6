import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { listedNotificationPageSchema } from '../../contract/notification.ts'
import { startStore } from '../bootstrap/start-store.ts'
import { resources } from '../resources/index.ts'
import AlertList from '../testing/example-resource/AlertList.tsx'
import { alerts } from '../testing/example-resource/index.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { sampleGlobal, sampleHotel, sampleNotification, sampleUser } from '../testing/samples.ts'
import type { ResourceDefinition } from './resource.ts'

// The guide adds this line to src/resources/index.ts; here it is added for the length of a test.
const registered = resources as ResourceDefinition[]

describe('the example resource of CONTRIBUTING.md', () => {
  beforeEach(() => {
    registered.push(alerts)
    startStore.setState({ global: sampleGlobal('ADMIN'), user: sampleUser(), company: sampleHotel() })
  })
  afterEach(() => void registered.splice(registered.indexOf(alerts), 1))

  it('requests one page from the endpoint and shows its rows', async () => {
    const row = { ...sampleNotification(), companyName: 'Villa Silberdistel' }
    const body = listedNotificationPageSchema.parse({ content: [row], last: true, totalElements: 1 })
    const { received } = renderConsole(<AlertList />, { routes: { 'GET /api/notification/list': { body } } })
    const table = within(await screen.findByRole('table'))
    expect(await table.findByRole('cell', { name: 'Villa Silberdistel' })).toBeDefined()
    expect(table.getByRole('cell', { name: 'unmapped-segments' })).toBeDefined()
    expect(received.map(({ path, query }) => [path, query])).toEqual([
      ['/api/notification/list', { page: '0', size: '20', sort: 'dateTime,desc' }],
    ])
  })
})
