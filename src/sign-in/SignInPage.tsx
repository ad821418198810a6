import { useEffect, useState } from 'react'
import type { Credentials, DemoAccount, SignInInfo } from '../../contract/session.ts'
import { cx } from '../components/cx.ts'
import { Icon } from '../components/Icon.tsx'
import { Logo } from '../components/Logo.tsx'
import { Segmented } from '../components/Segmented.tsx'
import { chosenLanguage, keepLanguage, LANGUAGE_NAMES, LANGUAGES_OFFERED } from '../language.ts'
import { Support } from '../layout/Support.tsx'
import { returnPath } from '../session/return-path.ts'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SIGN_IN_MESSAGES } from './messages.ts'
import { SignInForm } from './SignInForm.tsx'
import classes from './sign-in.module.css'
import { signInInfo } from './sign-in.ts'

export interface SignInPageProps {
  fetchIt: typeof fetch
  /** Leaves for a path of ours, with a full load. */
  goTo: (path: string) => void
}

/** The way in: a page of its own, with nothing of the console in it. */
export function SignInPage({ fetchIt, goTo }: SignInPageProps) {
  const [language, setLanguage] = useState(chosenLanguage)
  const [info, setInfo] = useState<SignInInfo | null>(null)
  const [demo, setDemo] = useState<DemoAccount | null>(null)
  const [given, setGiven] = useState<Credentials | null>(null)
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  const messages = SIGN_IN_MESSAGES[language]
  const search = new URLSearchParams(window.location.search)
  const isExpired = search.has('r') && search.has('expired')
  const enter = () => goTo(returnPath(search.get('r'), window.location.origin))

  const fromDemo = demo && info?.demo ? { username: demo.username, password: info.demo.password } : null
  const choose = (account: DemoAccount) => {
    setDemo(account)
    setGiven(null)
    setCodeNeeded(false)
  }

  useEffect(() => {
    void signInInfo(fetchIt).then(setInfo)
  }, [fetchIt])
  useEffect(() => {
    document.documentElement.lang = language
    document.title = `${messages.title} · Hotel Revenue Console`
  }, [language, messages])

  return (
    <>
      <main className={classes.main}>
        <div className={cx(classes.box, info?.demo && classes.withDemo)}>
          <div className={classes.form}>
            <div className={classes.top}>
              <span className={classes.brand}>
                <Logo />
                Hotel Revenue Console
              </span>
              <Segmented
                label={messages.language}
                options={LANGUAGES_OFFERED.map((value) => ({
                  value,
                  label: value.toUpperCase(),
                  title: LANGUAGE_NAMES[value],
                }))}
                value={language}
                onChange={(value) => {
                  keepLanguage(value)
                  setLanguage(value)
                }}
              />
            </div>
            <h1>{messages.title}</h1>
            <p className="muted">{isCodeNeeded ? messages.codeWords : messages.words}</p>
            {isExpired && !isCodeNeeded && (
              <p className={classes.note} role="status">
                <Icon name="clock" />
                {messages.expired}
              </p>
            )}
            {given && isCodeNeeded ? (
              <CodeForm
                messages={messages}
                fetchIt={fetchIt}
                credentials={given}
                onSignedIn={enter}
                onBack={() => setCodeNeeded(false)}
              />
            ) : (
              <SignInForm
                key={demo?.username}
                messages={messages}
                fetchIt={fetchIt}
                start={given ?? fromDemo}
                onSignedIn={enter}
                onCodeNeeded={(credentials) => {
                  setGiven(credentials)
                  setCodeNeeded(true)
                }}
              />
            )}
          </div>
          {info?.demo && (
            <DemoAccounts messages={messages} accounts={info.demo.accounts} chosen={demo} onChoose={choose} />
          )}
        </div>
      </main>
      <footer className={classes.footer}>
        {info && (
          <>
            <span>{messages.version.replace('%s', info.version)}</span>
            <Support label={messages.support} fallback={messages.supportByAdministrator} contact={info.support} />
          </>
        )}
      </footer>
    </>
  )
}
