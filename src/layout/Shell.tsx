import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { NotificationBanner } from '../alert/NotificationBanner.tsx'
import { isLocked } from '../core/bootstrap/is-locked.ts'
import { useStart } from '../core/bootstrap/use-start.ts'
import { useNow } from '../core/format/age.ts'
import { useFormats } from '../core/format/use-formats.ts'
import { useText } from '../core/i18n/text.ts'
import { useLacksDefaultHotel } from '../core/routing/use-lacks-default-hotel.ts'
import { useRoute } from '../core/routing/use-route.ts'
import { useIsBusy } from '../core/use-loading.ts'
import { Row } from '../kit/layout/Row.tsx'
import { SessionGuard } from '../session/SessionGuard.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import header from './header.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { ModalHost } from './ModalHost.tsx'
import { Notification } from './Notification.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import classes from './shell.module.css'

const TermsModal = lazy(() => import('./TermsModal.tsx'))
const DefaultHotelModal = lazy(() => import('./DefaultHotelModal.tsx'))
const AgreementHeader = lazy(() => import('./AgreementHeader.tsx'))

/** Skips to the content without a hash in the address, which belongs to the page. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** The page's container, marked as busy while anything in it is loading. */
function Content({ children }: { children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={classes.main} aria-busy={useIsBusy()}>
      {children}
    </main>
  )
}

/** Shown above the page in print only: the hotel, and the time of printing in its time zone. */
function PrintHead() {
  const now = useNow()
  const { moment } = useFormats()
  const { company } = useStart()
  if (!company) return null
  return (
    <Row className="print-only" justify="space-between" spacing={4}>
      <b>{company.name}</b>
      <span>{moment(new Date(now).toISOString(), company.timeZone)}</span>
    </Row>
  )
}

/**
 * The page's surroundings, depending on its layout. Without a session only the page is rendered, which then shows what
 * went wrong.
 */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText()
  const { global, user } = useStart()
  const layout = useRoute()?.route.layout ?? 'full'
  // A new password and the second factor come first.
  const lacksTerms = user !== null && !user.termsAccepted && !isLocked(global)
  const lacksDefaultHotel = useLacksDefaultHotel()
  if (!global || layout === 'bare') return <main className={classes.main}>{children}</main>
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page, as a link does, only without its mark */}
      <a className={classes.skip} href="#content" onClick={skip}>
        {text('common.shell.skip')}
      </a>
      {layout === 'contract' ? (
        <Suspense fallback={<div className={header.bar} />}>
          <AgreementHeader />
        </Suspense>
      ) : (
        <Header />
      )}
      <OfflineStrip />
      {layout === 'full' && <NotificationBanner />}
      <Content>
        <LoadingBar />
        {layout === 'full' && <PrintHead />}
        {children}
        <div id="floating" className="full-width absolute" style={{ top: 0, left: 0 }} />
      </Content>
      {layout === 'full' && <Footer />}
      <Notification />
      <SessionGuard />
      <LeaveGuard />
      <ModalHost />
      <Suspense>{lacksTerms ? <TermsModal /> : lacksDefaultHotel && <DefaultHotelModal />}</Suspense>
    </>
  )
}
