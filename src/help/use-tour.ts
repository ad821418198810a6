import { useNavigate } from 'react-router-dom'
import { createStore } from 'zustand/vanilla'
import { useStart } from '../core/bootstrap/use-start.ts'
import { isMet } from '../core/routing/conditions.ts'
import { useRouteTable } from '../core/routing/route-table.ts'
import { useRoute } from '../core/routing/use-route.ts'

/** Whether the tour of the dashboard is on: `unasked` until the user starts or ends it in this tab. */
export const tourStore = createStore<{ state: 'unasked' | 'started' | 'ended' }>(() => ({ state: 'unasked' }))

/** Starts the tour of the dashboard, on whichever page; undefined for users who cannot open the dashboard. */
export function useTour(): (() => void) | undefined {
  const navigate = useNavigate()
  const start = useStart()
  const { routes } = useRouteTable()
  const isThere = useRoute()?.route.name === 'dashboard'
  const dashboard = routes.find(({ name }) => name === 'dashboard')
  // A framed dashboard has no elements for the tour.
  if (!dashboard || !isMet(dashboard.condition, start) || start.global?.legacyUi) return undefined
  return () => {
    tourStore.setState({ state: 'started' })
    if (!isThere) void navigate(dashboard.path)
  }
}
