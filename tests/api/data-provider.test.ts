import type { DataProvider, RaRecord } from 'ra-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStale } from '../../src/core/http/stale.ts'
import { resources } from '../../src/resources/index.ts'
import { providerAs } from '../support/provider-as.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const refused = (work: Promise<unknown>) =>
  work.then(
    () => {
      throw new Error('it was not refused')
    },
    (error: { status: number; body?: { fields?: { path: string }[] } }) => error,
  )
const FIRST = { pagination: { page: 1, perPage: 5 } }
/** What a list cannot do without. */
const NEEDED: Record<string, object> = { bookings: { companyId: 4 } }

describe("every resource, through the console's data provider", () => {
  it.each(resources.map(({ name }) => name))('%s is listed page by page, with how many there are', async (name) => {
    const provider = providerAs(test, 'super.admin')
    const { data, total = 0, pageInfo } = await provider.getList(name, { ...FIRST, filter: NEEDED[name] ?? {} })
    expect(data.length).toBe(Math.min(5, total))
    expect(pageInfo).toEqual({ hasNextPage: total > 5, hasPreviousPage: false })
  })

  it('refuses a filter that the server does not know, by name', async () => {
    for (const { name } of resources) {
      const error = await refused(
        providerAs(test, 'super.admin').getList(name, { ...FIRST, filter: { ...NEEDED[name], colour: 'red' } }),
      )
      expect([name, error.status, error.body?.fields?.[0]?.path]).toEqual([name, 400, 'colour'])
    }
  })
})

describe.each([
  ['companies', { district: 'Harbour' }, { name: ' ' }, 'name', { nameLike: 'haus' }],
  ['users', { lastname: 'Renamed' }, { email: 'nobody' }, 'email', { nameLike: 'anna' }],
] as const)('data provider: %s', (resource, change, wrong, wrongField, filter) => {
  let provider: DataProvider
  beforeAll(() => {
    provider = providerAs(test, 'super.admin')
  })
  const someone = async (): Promise<RaRecord> => {
    const { data } = await provider.getList(resource, {
      ...FIRST,
      filter: { isActive: true },
      sort: { field: 'id', order: 'DESC' },
    })
    return (await provider.getOne(resource, { id: data[0]?.id as number })).data
  }

  it('records are narrowed and sorted by the server', async () => {
    const all = await provider.getList(resource, { ...FIRST, filter: {} })
    const some = await provider.getList(resource, { ...FIRST, filter, sort: { field: 'id', order: 'DESC' } })
    expect(some.total).toBeLessThan(all.total ?? 0)
    const ids = some.data.map(({ id }) => Number(id))
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
  })

  it('records are read several at once, by their ids', async () => {
    const { data } = await provider.getMany(resource, { ids: [1, 2] })
    expect(data.map(({ id }) => id).sort()).toEqual([1, 2])
  })

  it('records are changed as they were read; an invalid value is reported at its field and changes nothing', async () => {
    const before = await someone()
    const data = { ...before, ...change }
    expect((await provider.update(resource, { id: before.id, data, previousData: before })).data).toMatchObject(change)
    const error = await refused(
      provider.update(resource, { id: before.id, data: { ...data, ...wrong }, previousData: data }),
    )
    expect([error.status, error.body?.fields?.[0]?.path]).toEqual([400, wrongField])
    expect((await provider.getOne(resource, { id: before.id })).data).toMatchObject(change)
  })

  it('records are never overwritten unseen: anyone who is second is refused', async () => {
    const before = await someone()
    const other = providerAs(test, 'admin')
    const theirs = (await other.getOne(resource, { id: before.id })).data
    const write = (who: DataProvider, record: RaRecord) =>
      who.update(resource, { id: record.id, data: { ...record, ...change }, previousData: record })
    await write(provider, before)
    expect(isStale(await refused(write(other, theirs)))).toBe(true)
  })

  it('records are not there for anyone who has no right to them', async () => {
    const { id } = await someone()
    const error = await refused(providerAs(test, 'nohotel.user').getOne(resource, { id }))
    expect(error.status).toBe(404)
  })
})
