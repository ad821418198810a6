import type { UserSettings } from '../../contract/account/user-settings.ts'
import type { Bootstrap } from '../../contract/platform/bootstrap.ts'
import { createStartSource } from '../../src/core/bootstrap/start-source.ts'
import { createStartStore, type StartStore } from '../../src/core/bootstrap/start-store.ts'
import { withHotel } from '../../src/core/routing/hotel-in-address.ts'
import { runSteps, type StepResult } from '../../src/navigation/pipeline.ts'
import { createSteps } from '../../src/navigation/steps.ts'
import { createVersionCheck } from '../../src/navigation/version-check.ts'
import { routeTable } from '../../src/routes.config.ts'
import { fetchAs } from '../support/fetch-as.ts'
import type { TestApp } from '../support/test-app.ts'

interface WalkOptions {
  /** The browser's session token, instead of that of an account. */
  session?: string
  runningVersion?: string
  /** What the tab remembers; hand the same in twice to go on in the same tab. */
  tab?: Map<string, string>
  /** The page is the one that a reload for a version brought. */
  isReloaded?: boolean
}

export interface Walk {
  store: StartStore
  /** The calls made, as `GET /api/bootstrap`. */
  asked: string[]
  /** The hotels that were stored in the browser. */
  kept: number[]
  /** What was logged and handed to the error reporting. */
  reported: string[]
  /** The addresses that the page was reloaded with for another version. */
  reloads: string[]
  /** The word of the steps; a hotel that is only written into the address is followed, as the router does. */
  to: (address: string) => Promise<StepResult>
  /** The address that was checked last. */
  shown: () => string
}

/** The console's own steps in front of the real server, as they run in the browser of this account. */
export function startWalk(test: TestApp, username: string | undefined, options: WalkOptions = {}): Walk {
  const asked: string[] = []
  const kept: number[] = []
  const reported: string[] = []
  const reloads: string[] = []
  let shown = '/'
  const tab = options.tab ?? new Map<string, string>()
  const answer = fetchAs(test, username, options.session ? { cookies: { session: options.session } } : {})
  const fetchIt: typeof fetch = (url, init) => {
    asked.push(`${init?.method ?? 'GET'} ${String(url).split('?')[0]}`)
    return answer(url, init)
  }
  const store = createStartStore()
  const source = createStartSource(store, { fetchIt, written: null })
  const steps = createSteps({
    store,
    source,
    changeSettings: async (id, change) => {
      const { settings } = store.getState().user ?? {}
      const body = JSON.stringify({ ...settings, ...change })
      const stored = await fetchIt(`/api/user/users/${id}/settings`, { method: 'POST', body })
      if (!stored.ok) throw new Error(`settings: ${stored.status}`)
      return (await stored.json()) as UserSettings
    },
    hasHotel: async (id) => {
      const response = await fetchIt(`/api/bootstrap?companyId=${id}`)
      return ((await response.json()) as Bootstrap).currentHotel?.id === id
    },
    keepHotel: (id) => kept.push(id),
    report: ({ message }) => reported.push(message),
    checkVersion: createVersionCheck({
      fetchIt,
      running: options.runningVersion ?? null,
      tab: { get: (name) => tab.get(name) ?? null, set: (name, value) => void tab.set(name, value) },
      isReloaded: options.isReloaded ?? false,
      shown: () => shown,
      mayLeave: () => true,
      reload: (to) => reloads.push(to),
    }),
  })
  const to = async (address: string): Promise<StepResult> => {
    shown = address
    const result = await runSteps(steps, {
      address,
      route: routeTable.findRoute(address.split(/[?#]/)[0] ?? ''),
      signal: new AbortController().signal,
    })
    const { company } = store.getState()
    return result.type === 'redirect' && company && result.to === withHotel(address, company.id)
      ? to(result.to)
      : result
  }
  return {
    store,
    asked,
    kept,
    reported,
    reloads,
    to,
    shown: () => shown,
  }
}
