import { PLACES } from '../../../contract/platform/paths.ts'
import { ForgottenPasswordPage } from './ForgottenPasswordPage.tsx'
import { InvitationPage } from './InvitationPage.tsx'
import { PasswordResetPage } from './PasswordResetPage.tsx'
import type { SignInPageProps } from './SignInPage.tsx'
import { UnsubscribePage } from './UnsubscribePage.tsx'

/** The pages of mailed links and the one that requests such a link: with their texts, which the sign-in page does not load. */
export default function LinkPages({ place, token, ...page }: SignInPageProps & { place: string; token: string }) {
  switch (place) {
    case PLACES.invitation:
      return <InvitationPage token={token} {...page} />
    case PLACES.unsubscribe:
      return <UnsubscribePage token={token} {...page} />
    default:
      return token ? <PasswordResetPage token={token} {...page} /> : <ForgottenPasswordPage {...page} />
  }
}
