import type { Company } from '../../contract/company.ts'
import type { Page } from '../../contract/paging.ts'
import { PATHS, pathTo } from '../../contract/paths.ts'
import { holdsAny } from '../../contract/roles.ts'
import type { Global } from '../../contract/session.ts'
import type { User } from '../../contract/user.ts'
import { readCookie } from '../cookies.ts'
import { currentHotel } from './current-hotel.ts'
import { CONTINUE, type Step } from './pipeline.ts'
import type { StartStore } from './start-store.ts'

export type GetJson = <T>(url: string) => Promise<T>

/** The steps before each page, in their order. What a step has loaded once it does not ask for again. */
export function createSteps(store: StartStore, getJson: GetJson): Step[] {
  const failed = (what: string, error: unknown) => {
    console.error(`${what} could not be loaded`, error)
    return { type: 'error', status: 500 } as const
  }
  return [
    {
      name: 'global',
      run: async () => {
        try {
          if (!store.get().global) store.set({ global: await getJson<Global>(PATHS.global) })
          return CONTINUE
        } catch (error) {
          return failed('The session', error)
        }
      },
    },
    {
      name: 'authority',
      run: ({ authorities }) =>
        holdsAny(store.get().global?.authorities ?? [], authorities) ? CONTINUE : { type: 'error', status: 403 },
    },
    {
      name: 'user',
      run: async () => {
        const { global, user } = store.get()
        if (!global || user) return CONTINUE
        try {
          store.set({ user: await getJson<User>(pathTo(PATHS.user, { id: global.userId })) })
          return CONTINUE
        } catch (error) {
          return failed('The user', error)
        }
      },
    },
    {
      name: 'currentHotel',
      run: async ({ needsHotel }) => {
        const { company, user } = store.get()
        if (company) return CONTINUE
        try {
          const getPage = (url: string) => getJson<Page<Company>>(url)
          const hotel = await currentHotel(getPage, readCookie('companyId'), user?.settings.defaultCompanyId ?? null)
          store.set({ company: hotel })
          return hotel || !needsHotel ? CONTINUE : { type: 'error', status: 'NoActiveHotel' }
        } catch (error) {
          return failed('The hotel', error)
        }
      },
    },
  ]
}
