import { Admin, localStorageStore, type RaThemeOptions, Resource } from 'react-admin'
import { theme } from '../src/theme.ts'
import { useAppDependencies } from './app-context.ts'
import { FrameLayout } from './FrameLayout.tsx'
import { NoSuchPage } from './pages/NoSuchPage.tsx'
import { queryClient } from './query-client.ts'
import { ReservationOverview } from './reservations/ReservationOverview.tsx'

const store = localStorageStore('1', 'hotel-revenue-legacy')

/** A separate react-admin application: each page that the console shows in a frame is one of its resources. */
export function LegacyPages() {
  const { dataProvider, texts } = useAppDependencies()
  return (
    <Admin
      key={texts.language}
      dataProvider={dataProvider}
      i18nProvider={texts.i18nProvider}
      queryClient={queryClient}
      store={store}
      // MUI's type of a created theme is wider than react-admin's type of theme options.
      theme={theme as RaThemeOptions}
      layout={FrameLayout}
      catchAll={NoSuchPage}
      loginPage={false}
      authCallbackPage={false}
      title="Hotel Revenue Console"
      disableTelemetry
    >
      <Resource name="reservation-overview" list={ReservationOverview} />
    </Admin>
  )
}
