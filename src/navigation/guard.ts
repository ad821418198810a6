import { type createBrowserRouter, data, type MiddlewareFunction, redirect, replace } from 'react-router-dom'
import type { StartOutcome, StartSource } from '../core/bootstrap/start-source.ts'
import { signInUrl } from '../core/leave.ts'
import type { RouteTable } from '../core/routing/route-table.ts'
import type { ErrorStatus } from '../kit/errors/status.ts'
import { runSteps, type Step } from './pipeline.ts'

type Router = ReturnType<typeof createBrowserRouter>
interface Address {
  pathname: string
  search: string
  hash: string
}

const HOME = '/'
/** A longer chain of redirects is treated as a loop. */
const MAX_REDIRECTS = 8

const addressOf = ({ pathname, search, hash }: Address): string => pathname + search + hash
/** The place of the present entry in the history of the tab, as the router counts it. */
const historyIndex = (): number => (window.history.state as { idx?: number } | null)?.idx ?? 0
const refused = (status: ErrorStatus) => data(status, { status: Number(status) || 500 })

/** Another page, or the same address again; a change of filters alone triggers no check. */
const shouldRefresh = (shown: Address, target: Address): boolean =>
  shown.pathname !== target.pathname || addressOf(shown) === addressOf(target)

const isOver = (outcome: StartOutcome): boolean => outcome === 'expired' || outcome === 'signed-out'

/** Never settles until the router aborts the navigation: nothing of it may be shown in the meantime. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

interface GuardOptions {
  getRouter: () => Router
  table: RouteTable
  steps: readonly Step[]
  source: StartSource
  reload: (to: string) => void
  /** Called with an address that was not opened, because the current hotel does not have its page. */
  onCancel: (pathname: string) => void
}

/**
 * Runs the steps before any page is loaded or shown, and converts their result to the router's terms. Only this file
 * knows both. Later navigation is checked against the cached answer, which is refreshed in the background.
 */
export function createGuard({ getRouter, table, steps, source, reload, onCancel }: GuardOptions): MiddlewareFunction {
  let shownIndex = historyIndex()
  let shownKey = ''
  let restoring: string | null = null
  let redirects = 0
  /** The cached answer has just been loaded: it needs no refresh. */
  let isJustChecked = false
  let isWatching = false

  // Only a page that is shown moves the index: a blocked Back also notifies, with the address briefly elsewhere.
  const watch = (router: Router) => {
    if (isWatching) return
    isWatching = true
    router.subscribe(({ initialized, location }) => {
      if (!initialized || location.key === shownKey) return
      shownKey = location.key
      shownIndex = historyIndex()
      redirects = 0
    })
  }
  const check = (address: Address, signal: AbortSignal) =>
    runSteps(steps, { address: addressOf(address), route: table.findRoute(address.pathname), signal })
  const leave = (address: Address, outcome: StartOutcome) =>
    reload(signInUrl(addressOf(address), outcome === 'expired'))

  /** A fresh answer may lead to a different result for the page, whether shown or still loading: then the steps run again. */
  const refreshBehind = async (router: Router) => {
    const outcome = await source.load()
    const { navigation, location: shown } = router.state
    const location = navigation.location ?? shown
    if (isOver(outcome)) return leave(location, outcome)
    // Figures of one hotel must not appear under the name of another.
    if (outcome === 'other-hotel') return reload(addressOf(location))
    if (outcome !== 'changed') return
    const result = await check(location, new AbortController().signal)
    if (result.type === 'reload') return reload(result.to)
    if (result.type === 'continue') return
    // On the way forward there is no entry in the history yet that could be replaced.
    const isForward = navigation.location !== undefined && historyIndex() === shownIndex
    const isLost = result.type === 'cancel' && navigation.location === undefined
    const options = { replace: !isForward, state: location.state, preventScrollReset: true }
    isJustChecked = true
    if (isLost) onCancel(location.pathname)
    await router.navigate(isLost ? HOME : location, options)
  }

  /** Keeps the displayed page, and restores the previous history. */
  const putBack = (router: Router, isBack: boolean) => {
    const { location } = router.state
    restoring = addressOf(location)
    if (isBack) window.history.go(shownIndex - historyIndex())
    else void router.navigate(location, { replace: true, state: location.state, preventScrollReset: true })
  }

  return async ({ request }, next) => {
    // The router calls its middleware before the call that makes it has returned.
    await null
    const router = getRouter()
    watch(router)
    const isFirst = !router.state.initialized
    const shown = router.state.location
    const address = targetOf(router, request)
    const isPutBack = restoring === addressOf(address)
    restoring = null

    const isBack = !isFirst && historyIndex() !== shownIndex
    const goTo = (to: string) => (isFirst || isBack || isPutBack ? replace(to) : redirect(to))
    const redirection = table.findRedirect(address.pathname)
    if (redirection && !redirection.isFullLoad) throw goTo(redirection.to)
    if (redirection) {
      reload(redirection.to)
      return untilAborted(request.signal)
    }

    const wasJustChecked = isJustChecked
    isJustChecked = false
    const isFromCache = !isFirst && !isPutBack && !wasJustChecked && source.isFresh()
    let result = await check(address, request.signal)
    // Nobody is denied access based on a possibly outdated answer.
    if (isFromCache && (result.type === 'error' || result.type === 'cancel')) {
      const outcome = await source.load()
      if (isOver(outcome)) {
        leave(address, outcome)
        return untilAborted(request.signal)
      }
      if (outcome !== 'same') result = await check(address, request.signal)
    }
    switch (result.type) {
      case 'continue':
        if (isFromCache && shouldRefresh(shown, address)) void refreshBehind(router)
        return next()
      case 'error':
        throw refused(result.status)
      case 'redirect':
        redirects += 1
        if (redirects > MAX_REDIRECTS) throw refused(500)
        // It is the same navigation still.
        isJustChecked = wasJustChecked
        throw goTo(result.to)
      case 'reload':
        reload(result.to)
        return untilAborted(request.signal)
      case 'cancel':
        if (!isPutBack) onCancel(address.pathname)
        // There is no page to stay on, or it is this one.
        if (isFirst || isPutBack) {
          redirects += 1
          if (redirects > MAX_REDIRECTS) throw refused(500)
          throw replace(HOME)
        }
        putBack(router, isBack)
        return untilAborted(request.signal)
    }
  }
}

/** The requested address. A request has no hash; the router knows the hash of its destination. */
function targetOf(router: Router, request: Request): Address {
  const { pathname, search } = new URL(request.url)
  const { navigation, location, initialized } = router.state
  const goal = initialized ? navigation.location : location
  return { pathname, search, hash: goal?.pathname === pathname && goal.search === search ? goal.hash : '' }
}
