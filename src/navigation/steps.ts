import { hasAnyAuthority } from '../../contract/account/roles.ts'
import type { UserSettings } from '../../contract/account/user-settings.ts'
import { lacksAgreement } from '../core/bootstrap/agreement.ts'
import type { StartOutcome, StartSource } from '../core/bootstrap/start-source.ts'
import type { StartData, StartStore } from '../core/bootstrap/start-store.ts'
import { signInUrl } from '../core/leave.ts'
import { isMet } from '../core/routing/conditions.ts'
import { hotelInAddress, withHotel } from '../core/routing/hotel-in-address.ts'
import { followsAddress, isFramed } from '../core/routing/route.ts'
import { CONTINUE, type Step, type StepResult } from './pipeline.ts'

export interface StepPorts {
  store: StartStore
  source: StartSource
  /** Changes some of the user's settings on the server and answers all of them. */
  changeSettings: (userId: number, change: Partial<UserSettings>) => Promise<UserSettings>
  /** Keeps the hotel for the next start. */
  keepHotel: (companyId: number) => void
  /** Whether the user may open the hotel. */
  hasHotel: (companyId: number) => Promise<boolean>
  /** Looks behind the page for another published version. */
  checkVersion: (address: string) => Promise<void>
  /** Logs an error and hands it to the error reporting. */
  report: (error: Error) => void
}

const isSignedOut = (outcome: StartOutcome): boolean => outcome === 'expired' || outcome === 'signed-out'
const signInAgain = (address: string, outcome: StartOutcome): StepResult => ({
  type: 'reload',
  to: signInUrl(address, outcome === 'expired'),
})

const FAILED: StepResult = { type: 'error', status: 500 }

/**
 * The eleven steps before each page, in order; plus the second factor that a role demands, the hotel in the address, and the page's own
 * condition.
 */
export function createSteps({
  store,
  source,
  changeSettings,
  keepHotel,
  hasHotel,
  checkVersion,
  report,
}: StepPorts): Step[] {
  const failed = (part: 'global' | 'user' | 'company'): StepResult => {
    report(new Error(`Error while fetching ${part} properties`))
    return FAILED
  }
  const hasFailed = (part: StartData['failed'][number]) => store.getState().failed.includes(part)
  let isStartLost = false
  let forgetting: Promise<void> | undefined

  /** A default hotel that no longer exists is reset once, regardless of who notices it; a failure is only logged, and retried. */
  const forgetLostDefault = (): Promise<void> | undefined => {
    const { currentHotel, user } = store.getState()
    if (!currentHotel?.isDefaultLost) return undefined
    if (!user) {
      report(new Error('Error while updating user properties: No user active!'))
      return undefined
    }
    forgetting ??= changeSettings(user.id, { defaultCompanyId: null })
      .then((settings) =>
        store.setState({ user: { ...user, settings }, currentHotel: { ...currentHotel, isDefaultLost: false } }),
      )
      .catch((error: unknown) => console.error('The default hotel that is gone could not be forgotten', error))
      .finally(() => {
        forgetting = undefined
      })
    return forgetting
  }

  return [
    {
      name: 'session',
      run: async ({ address }) => {
        if (source.isFresh()) return CONTINUE
        const outcome = await source.load()
        isStartLost = outcome === 'failed'
        return isSignedOut(outcome) ? signInAgain(address, outcome) : CONTINUE
      },
    },
    { name: 'global', run: () => (store.getState().global && !isStartLost ? CONTINUE : failed('global')) },
    {
      name: 'passwordReset',
      run: ({ address }) =>
        store.getState().global?.passwordResetActive
          ? { type: 'redirect', to: `/change-password?r=${encodeURIComponent(address)}` }
          : CONTINUE,
    },
    {
      name: 'twoFactor',
      run: ({ address }) =>
        store.getState().global?.twoFactorMissing
          ? { type: 'redirect', to: `/set-up-two-factor?r=${encodeURIComponent(address)}` }
          : CONTINUE,
    },
    {
      name: 'pmsHome',
      run: ({ route }) =>
        route?.path === '/' && store.getState().global?.authorities.includes('PMS_ADMIN')
          ? { type: 'redirect', to: '/admin/reservations' }
          : CONTINUE,
    },
    {
      name: 'authority',
      run: ({ route }) =>
        hasAnyAuthority(store.getState().global?.authorities ?? [], route?.authorities ?? [])
          ? CONTINUE
          : { type: 'error', status: 403 },
    },
    { name: 'user', run: () => (hasFailed('user') ? failed('user') : CONTINUE) },
    {
      name: 'currentHotel',
      run: async ({ address }) => {
        if (hasFailed('currentHotel')) return failed('company')
        await forgetLostDefault()
        const { currentHotel, company } = store.getState()
        if (!currentHotel?.id) return { type: 'error', status: 'NoActiveHotel' }
        // A hotel selected in another tab in the meantime is kept: this only fills in a missing one.
        if (currentHotel.origin !== 'chosen') keepHotel(currentHotel.id)
        // The pages before needed no hotel, and none was chosen.
        if (!company && !hasFailed('company')) {
          const outcome = await source.load(currentHotel.id)
          if (isSignedOut(outcome)) return signInAgain(address, outcome)
          if (!store.getState().company) return failed('company')
        }
        return CONTINUE
      },
    },
    { name: 'company', run: () => (hasFailed('company') ? failed('company') : CONTINUE) },
    {
      name: 'addressedHotel',
      run: async ({ address, route }) => {
        const { company, global } = store.getState()
        // A frame receives the hotel separately.
        if (!route || !followsAddress(route) || !company || isFramed(route, global)) return CONTINUE
        const named = hotelInAddress(address)
        if (named === company.id || (named === null && !route.isHotelInAddress)) return CONTINUE
        if (named === null) return { type: 'redirect', to: withHotel(address, company.id) }
        if (!(await hasHotel(named))) return { type: 'error', status: 'OtherHotel' }
        keepHotel(named)
        return { type: 'reload', to: address }
      },
    },
    {
      name: 'contract',
      run: ({ address }) =>
        lacksAgreement(store.getState())
          ? { type: 'redirect', to: `/contract?r=${encodeURIComponent(address)}` }
          : CONTINUE,
    },
    {
      name: 'notifications',
      run: () => {
        if (hasFailed('notifications')) console.error('The notifications could not be loaded')
        return CONTINUE
      },
    },
    {
      name: 'version',
      run: ({ address }) => {
        void checkVersion(address)
        return CONTINUE
      },
    },
    {
      name: 'condition',
      run: ({ route }) =>
        isMet(route?.condition, store.getState()) || route?.fallback ? CONTINUE : { type: 'cancel' },
    },
  ]
}
