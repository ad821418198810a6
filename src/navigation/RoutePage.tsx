import { type ComponentType, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useStart } from '../core/bootstrap/use-start.ts'
import { useText } from '../core/i18n/text.ts'
import { isMet } from '../core/routing/conditions.ts'
import { isFramed, type RouteDefinition } from '../core/routing/route.ts'
import type { RouteTable } from '../core/routing/route-table.ts'
import { UnknownPage } from '../kit/errors/UnknownPage.tsx'
import type { LegacyFrame } from './legacy-frame/LegacyFrame.tsx'

interface RoutePageProps {
  route: RouteDefinition
  table: RouteTable
  Shown: ComponentType | undefined
  Fallback: ComponentType | undefined
  Frame: typeof LegacyFrame | undefined
}

/** The content of a route: its page, the legacy page in a frame, or the fallback of an unmet condition. */
export function RoutePage({ route, table, Shown, Fallback, Frame }: RoutePageProps) {
  const text = useText()
  const { pathname } = useLocation()
  const start = useStart()
  // The router doesn't support patterns for parameters: `/admin/users/nobody` matches here too.
  if (table.findRoute(pathname) !== route) return <UnknownPage />
  if (Fallback && !isMet(route.condition, start))
    return (
      <Suspense>
        <Fallback />
      </Suspense>
    )
  if (route.legacy && Frame && isFramed(route, start.global))
    return <Frame target={route.legacy} title={text(route.title)} />
  return Shown ? <Shown /> : <UnknownPage />
}
