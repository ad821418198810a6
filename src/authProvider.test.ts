import { describe, expect, it, vi } from 'vitest'
import { createAuthProvider } from './authProvider.ts'
import { createStartStore } from './core/bootstrap/start-store.ts'
import { sampleGlobal, sampleUser } from './testing/samples.ts'

function provider(...roles: Parameters<typeof sampleGlobal>) {
  const store = createStartStore()
  store.setState({ global: sampleGlobal(...roles), user: sampleUser() })
  const leave = vi.fn()
  const signOutAt = vi.fn()
  return { auth: createAuthProvider(store, leave, signOutAt), leave, signOutAt, store }
}

describe('permissions', () => {
  it('permissions are answered without asking the server', async () => {
    const { auth } = provider('ADMIN')
    await auth.checkAuth()
    expect(await auth.canAccess({ resource: 'companies', action: 'edit' })).toBe(true)
    expect(await auth.getPermissions()).toContain('VIEWER')
    expect(await auth.getIdentity()).toEqual({ id: 3, fullName: 'Marlene Kübler' })
  })

  it.each(['companies', 'users'])('permissions keep %s from anyone who is no admin', async (resource) => {
    expect(await provider('HOTEL_ADMIN').auth.canAccess({ resource, action: 'list' })).toBe(false)
  })

  it("permissions depend on the action: a resource without a form can't be changed", async () => {
    const { auth } = provider('SUPER_ADMIN')
    const allowed = async (action: string) => await auth.canAccess({ resource: 'activity', action })
    expect(await Promise.all(['list', 'export', 'show', 'create', 'edit', 'delete'].map(allowed))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })

  it('permissions are denied before the session is known', async () => {
    const { auth, store } = provider()
    store.setState({ global: null })
    await expect(auth.checkAuth()).rejects.toThrow()
  })
})

describe('signing out', () => {
  it("the server signs the user out: the product's own address ends the session", async () => {
    const { auth, signOutAt } = provider('USER')
    expect(await auth.logout()).toBe(false)
    expect(signOutAt).toHaveBeenCalledExactlyOnceWith('/revenue/logout')
  })

  it('an answer signs the user out only if its status is 401', async () => {
    const { auth, leave } = provider('USER')
    await auth.checkError({ status: 403 })
    await auth.checkError({ status: 500 })
    expect(leave).not.toHaveBeenCalled()
    await auth.checkError({ status: 401 })
    expect(leave).toHaveBeenCalledExactlyOnceWith(true)
  })
})
