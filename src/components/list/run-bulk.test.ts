import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../testing/fake-api.ts'
import { runBulk } from './run-bulk.ts'

it('a change of more rows than one call may name is sent in parts, and every refusal is told', async () => {
  const { fetchIt, received } = fakeApi({
    'POST /api/user/users/bulk': ({ body }) => {
      const { ids } = body as { ids: number[] }
      return {
        body: { results: ids.map((id) => (id % 200 === 1 ? { id, done: false, code: 'c' } : { id, done: true })) },
      }
    },
  })
  vi.stubGlobal('fetch', fetchIt)
  const ids = Array.from({ length: 201 }, (_, index) => index + 1)
  const { refused } = await runBulk('POST /api/user/users/bulk', { ids, change: { isActive: false } })
  expect(received.map(({ body }) => (body as { ids: number[] }).ids.length)).toEqual([200, 1])
  expect(refused).toEqual([
    { id: 1, code: 'c', reason: undefined },
    { id: 201, code: 'c', reason: undefined },
  ])
})
