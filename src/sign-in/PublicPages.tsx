import { PLACES } from '../../contract/paths.ts'
import { InvitationPage } from './InvitationPage.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'
import { SignInPage, type SignInPageProps } from './SignInPage.tsx'

/** The pages for anyone who is not signed in, by their path: sign-in, and what mailed links lead to. */
export function PublicPages({ path, ...page }: SignInPageProps & { path: string }) {
  const [, place, token = ''] = path.split('/')
  switch (`/${place}`) {
    case PLACES.invitation:
      return <InvitationPage token={token} {...page} />
    case PLACES.passwordReset:
      return <PasswordResetPage token={token} {...page} />
    default:
      return <SignInPage {...page} />
  }
}
