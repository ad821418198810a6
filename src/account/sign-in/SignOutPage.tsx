import { Button } from '../../kit/Button.tsx'
import { SIGN_IN_MESSAGES } from './messages.ts'
import { PublicPage } from './PublicPage.tsx'
import type { SignInPageProps } from './SignInPage.tsx'
import { usePageLanguage } from './use-page-language.ts'
import { useSignInInfo } from './use-sign-in-info.ts'

/** What a sign-out link on another site leads to: only a click on a page of ours ends the session. */
export function SignOutPage({ path, fetchIt, goTo }: SignInPageProps & { path: string }) {
  const [language, setLanguage] = usePageLanguage()
  const info = useSignInInfo(fetchIt)
  const { signOut } = SIGN_IN_MESSAGES[language]
  return (
    <PublicPage title={signOut.title} language={language} onLanguage={setLanguage} info={info}>
      <h1>{signOut.title}</h1>
      <p className="muted">{signOut.description}</p>
      <p className="mt-16">
        <Button variant="primary" size="large" onClick={() => goTo(path)}>
          {signOut.button}
        </Button>
      </p>
    </PublicPage>
  )
}
