import { useState } from 'react'
import { PLACES } from '../../../contract/platform/paths.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { ForgottenPasswordForm } from './ForgottenPasswordForm.tsx'
import { LinkDone } from './LinkDone.tsx'
import { LINK_MESSAGES } from './link-messages.ts'
import { PublicPage } from './PublicPage.tsx'
import type { SignInPageProps } from './SignInPage.tsx'
import { usePageLanguage } from './use-page-language.ts'
import { useSignInInfo } from './use-sign-in-info.ts'

/** The page on which users who forgot their password request a link to set a new one. */
export function ForgottenPasswordPage({ fetchIt, goTo }: SignInPageProps) {
  const [language, setLanguage] = usePageLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  const info = useSignInInfo(fetchIt)
  const { forgotten, toSignIn } = LINK_MESSAGES[language]
  // Until it is known, mails are taken to be sent: the usual installation has a mail server.
  const sendsMail = info?.sendsMail ?? true
  return (
    <PublicPage title={forgotten.title} language={language} onLanguage={setLanguage} info={info}>
      {typed !== null ? (
        <LinkDone
          title={forgotten.done}
          description={forgotten.doneDescription.replace('%s', () => typed)}
          language={language}
          onGoOn={() => goTo(PLACES.signIn)}
        />
      ) : (
        <>
          <h1>{forgotten.title}</h1>
          <p className="muted">{sendsMail ? forgotten.description : forgotten.noServer}</p>
          {sendsMail && <ForgottenPasswordForm language={language} fetchIt={fetchIt} onRequested={setTyped} />}
          <p className="mt-16">
            {sendsMail ? (
              <a className="underlined" href={PLACES.signIn}>
                {toSignIn}
              </a>
            ) : (
              <ButtonLink variant="primary" size="large" href={PLACES.signIn}>
                {toSignIn}
              </ButtonLink>
            )}
          </p>
        </>
      )}
    </PublicPage>
  )
}
