import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Review } from '../market/review.ts'
import type { AnswerOf } from './endpoint-types.ts'
import { pathTo } from './paths.ts'
import { requestOf, urlOf } from './request.ts'

describe('requestOf', () => {
  it('fills in the path and encodes each parameter', () => {
    const params = { companyId: 3, code: 'DBL/1' }
    const body = { name: null, state: 'active', isPrimary: false } as const
    expect(requestOf('PUT /api/inventory/:companyId/room-types/:code', { params, body, ifMatch: 7 })).toMatchObject({
      url: '/api/inventory/3/room-types/DBL%2F1',
      init: { method: 'PUT', body: JSON.stringify(body) },
    })
  })

  it('writes several values of one name separately, and omits undefined ones', () => {
    const query = { companyId: 3, from: '2026-11-01', to: '2026-11-02', asOf: undefined, source: ['a b', ''] }
    expect(urlOf('GET /api/analysis/reputation', { query })).toBe(
      '/api/analysis/reputation?companyId=3&from=2026-11-01&to=2026-11-02&source=a+b&source=',
    )
  })

  it('sends a revision as an ETag, and an ETag unchanged', () => {
    const ifMatchOf = (ifMatch: string | number) =>
      requestOf('DELETE /api/user/saved-views/:id', { params: { id: 1 }, ifMatch }).init.headers.get('If-Match')
    expect([ifMatchOf(7), ifMatchOf('W/"7"')]).toEqual(['"7"', 'W/"7"'])
  })

  it('sends no content type without a body', () => {
    expect([...requestOf('DELETE /api/session', { keepalive: true }).init.headers]).toEqual([])
  })

  it('accepts only calls and parameters in the table', () => {
    // @ts-expect-error there is no such call
    requestOf('GET /api/analysis/reviews/all')
    // @ts-expect-error it is a POST
    requestOf('GET /api/session/sign-out')
    // @ts-expect-error the path needs an id
    requestOf('DELETE /api/user/users/:id')
    // @ts-expect-error the parameter is called id
    requestOf('DELETE /api/user/users/:id', { params: { userId: 1 } })
    // @ts-expect-error an id is a number
    requestOf('DELETE /api/user/users/:id', { params: { id: 'me' } })
    // @ts-expect-error the hotel is missing
    requestOf('GET /api/analysis/reputation', { query: { from: '2026-11-01', to: '2026-11-02' } })
    // @ts-expect-error it takes no such parameter
    requestOf('GET /api/company/companies', { query: { title: 'Haus' } })
    // @ts-expect-error it takes no body
    requestOf('GET /api/global', { body: {} })
    // @ts-expect-error the code is missing
    requestOf('POST /api/user/users/:id/two-factor/confirm', { params: { id: 1 }, body: {} })
    // @ts-expect-error the parameter is called id
    pathTo('/api/user/users/:id', { userId: 1 })
    // @ts-expect-error the path has no parameter
    pathTo('/api/user/users', { id: 1 })
    expectTypeOf<AnswerOf<'GET /api/analysis/reviews'>['content']>().toEqualTypeOf<Review[]>()
    expectTypeOf<AnswerOf<'DELETE /api/session'>>().toBeUndefined()
  })
})
