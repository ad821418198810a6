import { describe, expect, it, vi } from 'vitest'
import { createAuthProvider } from './authProvider.ts'
import { createHttpClient } from './http/client.ts'
import { createStartStore } from './navigation/start-store.ts'
import { fakeApi } from './testing/fake-api.ts'
import { sampleGlobal, sampleUser } from './testing/samples.ts'

function provider(...roles: Parameters<typeof sampleGlobal>) {
  const store = createStartStore()
  store.set({ global: sampleGlobal(...roles), user: sampleUser() })
  const leave = vi.fn()
  const api = fakeApi({ 'DELETE /api/session': { status: 204 } })
  return {
    auth: createAuthProvider(store, createHttpClient(api.fetchIt, leave), leave),
    leave,
    received: api.received,
    store,
  }
}

describe('rights in the console', () => {
  it('are answered without asking the server', async () => {
    const { auth, received } = provider('ADMIN')
    await auth.checkAuth()
    expect(await auth.canAccess({ resource: 'companies' })).toBe(true)
    expect(await auth.getPermissions()).toContain('VIEWER')
    expect(await auth.getIdentity()).toEqual({ id: 3, fullName: 'Marlene Kübler' })
    expect(received).toEqual([])
  })

  it('keep hotels from whoever is no admin', async () => {
    expect(await provider('HOTEL_ADMIN').auth.canAccess({ resource: 'companies' })).toBe(false)
  })

  it('are nobody’s before the session is known', async () => {
    const { auth, store } = provider()
    store.set({ global: null })
    await expect(auth.checkAuth()).rejects.toThrow()
  })
})

describe('signing out', () => {
  it('ends the session on the server and leaves for sign-in', async () => {
    const { auth, leave, received } = provider('USER')
    expect(await auth.logout()).toBe(false)
    expect(received[0]).toMatchObject({ method: 'DELETE', path: '/api/session' })
    expect(leave).toHaveBeenCalledExactlyOnceWith(false)
  })

  it('happens on 401 only', async () => {
    const { auth, leave } = provider('USER')
    await auth.checkError({ status: 403 })
    await auth.checkError({ status: 500 })
    expect(leave).not.toHaveBeenCalled()
    await auth.checkError({ status: 401 })
    expect(leave).toHaveBeenCalledExactlyOnceWith(true)
  })
})
