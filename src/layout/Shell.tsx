import type { ReactNode } from 'react'
import { useText } from '../i18n/text.ts'
import { useStart } from '../navigation/use-start.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { Notification } from './Notification.tsx'
import classes from './shell.module.css'

/** Header, page and footer. Without a session there is only the page, which then says what went wrong. */
export function Shell({ children }: { children: ReactNode }) {
  const text = useText()
  const { global } = useStart()
  if (!global) return <main className={classes.main}>{children}</main>
  return (
    <>
      <a className={classes.skip} href="#content">
        {text('shell.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className={classes.main}>
        {children}
        <div id="floating" className={classes.floating} />
      </main>
      <Footer />
      <Notification />
    </>
  )
}
