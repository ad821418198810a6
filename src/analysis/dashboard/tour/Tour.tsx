import { lazy, Suspense } from 'react'
import { useStore } from 'zustand'
import { startStore } from '../../../core/bootstrap/start-store.ts'
import { useUser } from '../../../core/bootstrap/use-start.ts'
import { api } from '../../../core/http/index.ts'
import { modalStore } from '../../../core/modal-store.ts'
import { useLacksDefaultHotel } from '../../../core/routing/use-lacks-default-hotel.ts'
import { tourStore } from '../../../help/use-tour.ts'
import { changeSettings } from '../../../session/change-settings.ts'

const TourSteps = lazy(() => import('./TourSteps.tsx'))

/**
 * The tour of the dashboard, shown once the dashboard has its figures: on a user's first visit, after the console's own
 * prompts, and on request. An open modal takes precedence.
 */
export function Tour() {
  const { id, settings, termsAccepted } = useUser()
  const lacksDefaultHotel = useLacksDefaultHotel()
  const isModalOpen = useStore(modalStore, ({ modal }) => modal !== null)
  const { state } = useStore(tourStore)
  const isFirstVisit = !settings.tourSeen && termsAccepted && !lacksDefaultHotel
  const end = async () => {
    tourStore.setState({ state: 'ended' })
    if (settings.tourSeen) return
    // If it can't be stored, the tour is shown again at the next visit.
    const stored = await changeSettings(api, id, { tourSeen: true }).catch(() => undefined)
    if (stored) startStore.setState(({ user }) => ({ user: user && { ...user, settings: stored } }))
  }
  if (state === 'ended' || (state === 'unasked' && !isFirstVisit) || isModalOpen) return null
  return (
    <Suspense>
      <TourSteps onEnd={() => void end()} />
    </Suspense>
  )
}
