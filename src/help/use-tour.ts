import { useNavigate } from 'react-router'
import { useStart } from '../bootstrap/use-start.ts'
import { isMet } from '../routing/conditions.ts'
import { useRouteTable } from '../routing/route-table.ts'
import { useRoute } from '../routing/use-route.ts'
import { tourStore } from './tour-store.ts'

/** Starts the tour of the dashboard, on whichever page; undefined for users who cannot open the dashboard. */
export function useTour(): (() => void) | undefined {
  const navigate = useNavigate()
  const start = useStart()
  const { routes } = useRouteTable()
  const isThere = useRoute()?.route.name === 'dashboard'
  const dashboard = routes.find(({ name }) => name === 'dashboard')
  // A dashboard in a frame has no parts that the tour could point at.
  if (!dashboard || !isMet(dashboard.condition, start) || start.global?.legacyUi) return undefined
  return () => {
    tourStore.setState({ state: 'started' })
    if (!isThere) void navigate(dashboard.path)
  }
}
