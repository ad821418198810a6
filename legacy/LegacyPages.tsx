import { Admin, CustomRoutes, localStorageStore, type RaThemeOptions, Resource } from 'react-admin'
import { Route } from 'react-router'
import { LEGACY_TARGETS } from '../contract/legacy.ts'
import { theme } from '../src/theme.ts'
import { useAppParts } from './app-context.ts'
import { FrameLayout } from './FrameLayout.tsx'
import { NoSuchPage } from './pages/NoSuchPage.tsx'
import { NotYet } from './pages/NotYet.tsx'
import { queryClient } from './query-client.ts'
import { ReservationOverview } from './reservations/ReservationOverview.tsx'

const store = localStorageStore('1', 'hotel-revenue-legacy')
const BUILT = 'reservation-overview'

/** A react-admin application of its own: each target is a path of it. */
export function LegacyPages() {
  const { dataProvider, texts } = useAppParts()
  return (
    <Admin
      key={texts.language}
      dataProvider={dataProvider}
      i18nProvider={texts.i18nProvider}
      queryClient={queryClient}
      store={store}
      // MUI's own type of a made theme says more than react-admin's type of what it makes one of.
      theme={theme as RaThemeOptions}
      layout={FrameLayout}
      catchAll={NoSuchPage}
      loginPage={false}
      authCallbackPage={false}
      title="Hotel Revenue Console"
      disableTelemetry
    >
      <Resource name={BUILT} list={ReservationOverview} />
      <CustomRoutes>
        {LEGACY_TARGETS.filter((target) => target !== BUILT).map((target) => (
          <Route key={target} path={`/${target}`} element={<NotYet target={target} />} />
        ))}
      </CustomRoutes>
    </Admin>
  )
}
