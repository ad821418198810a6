import { useState } from 'react'
import type { Credentials, DemoAccount } from '../../../contract/account/session.ts'
import { Icon } from '../../kit/Icon.tsx'
import { returnPath } from '../../session/return-path.ts'
import { CodeForm } from './CodeForm.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { SIGN_IN_MESSAGES } from './messages.ts'
import { PublicPage } from './PublicPage.tsx'
import { SignInForm } from './SignInForm.tsx'
import { usePageLanguage } from './use-page-language.ts'
import { useSignInInfo } from './use-sign-in-info.ts'

export interface SignInPageProps {
  fetchIt: typeof fetch
  /** Leaves for a path of ours, with a full load. */
  goTo: (path: string) => void
}

/** The sign-in page: separate from the console, without any of its code. */
export function SignInPage({ fetchIt, goTo }: SignInPageProps) {
  const [language, setLanguage] = usePageLanguage()
  const [demo, setDemo] = useState<DemoAccount | null>(null)
  const [given, setGiven] = useState<Credentials | null>(null)
  const [accepts, setAccepts] = useState<readonly string[]>([])
  const isCodeNeeded = accepts.length > 0
  const info = useSignInInfo(fetchIt)
  const messages = SIGN_IN_MESSAGES[language]
  const search = new URLSearchParams(window.location.search)
  const isExpired = search.has('r') && search.has('expired')
  const enter = () => goTo(returnPath(search.get('r'), window.location.origin))

  const fromDemo = demo && info?.demo ? { username: demo.username, password: info.demo.password } : null
  const choose = (account: DemoAccount) => {
    setDemo(account)
    setGiven(null)
    setAccepts([])
  }

  const secondStep = accepts.includes('passkey') ? messages.passkey.description : messages.codeDescription
  const description = isCodeNeeded ? secondStep : messages.description

  return (
    <PublicPage
      title={messages.title}
      language={language}
      onLanguage={setLanguage}
      info={info}
      aside={
        info?.demo && <DemoAccounts messages={messages} accounts={info.demo.accounts} chosen={demo} onChoose={choose} />
      }
    >
      <h1>{messages.title}</h1>
      <p className="muted">{description}</p>
      {isExpired && !isCodeNeeded && (
        <p className="compact framed canvas row mt-16 padded" role="status">
          <Icon name="clock" />
          {messages.expired}
        </p>
      )}
      {given && isCodeNeeded ? (
        <CodeForm
          messages={messages}
          fetchIt={fetchIt}
          credentials={given}
          accepts={accepts}
          onSignedIn={enter}
          onBack={() => setAccepts([])}
        />
      ) : (
        <SignInForm
          key={demo?.username}
          messages={messages}
          fetchIt={fetchIt}
          start={given ?? fromDemo}
          onSignedIn={enter}
          onCodeNeeded={(credentials, accepted) => {
            setGiven(credentials)
            setAccepts(accepted)
          }}
        />
      )}
    </PublicPage>
  )
}
