import { lazy, type ReactNode, Suspense } from 'react'
import { useText } from '../i18n/text.ts'
import { useRoute } from '../navigation/use-route.ts'
import { useStart } from '../navigation/use-start.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notification } from './Notification.tsx'
import classes from './shell.module.css'
import { useLacksDefaultHotel } from './use-lacks-default-hotel.ts'

const AgreementHeader = lazy(() => import('../pages/agreement/AgreementHeader.tsx'))
const DefaultHotelDialog = lazy(() => import('./DefaultHotelDialog.tsx'))

/**
 * What surrounds the page, as its layout says. Without a session there is only the page, which then says what went
 * wrong.
 */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText()
  const { global } = useStart()
  const layout = useRoute()?.route.layout ?? 'full'
  const lacksDefaultHotel = useLacksDefaultHotel()
  if (!global || layout === 'bare') return <main className={classes.main}>{children}</main>
  return (
    <>
      <a className={classes.skip} href="#content">
        {text('shell.skip')}
      </a>
      {layout === 'contract' ? (
        <Suspense fallback={<div className={classes.headerPlace} />}>
          <AgreementHeader />
        </Suspense>
      ) : (
        <Header />
      )}
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
        <div id="floating" className={classes.floating} />
      </main>
      {layout === 'full' && <Footer />}
      <Notification />
      {lacksDefaultHotel && (
        <Suspense>
          <DefaultHotelDialog />
        </Suspense>
      )}
    </>
  )
}
