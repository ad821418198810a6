import { lazy, Suspense } from 'react'
import { PLACES } from '../../../contract/platform/paths.ts'
import { SignInPage, type SignInPageProps } from './SignInPage.tsx'
import { SignOutPage } from './SignOutPage.tsx'

const LinkPages = lazy(() => import('./LinkPages.tsx'))
const TermsPage = lazy(() => import('./TermsPage.tsx'))

/** The pages for users who are not signed in, by path: sign-in, mailed links, and the terms of use. */
export function PublicPages({ path, ...page }: SignInPageProps & { path: string }) {
  const [, place, token = ''] = path.split('/')
  // The first part is the product's name, which only the server knows.
  if (token === 'logout') return <SignOutPage path={path} {...page} />
  switch (`/${place}`) {
    case PLACES.invitation:
    case PLACES.passwordReset:
    case PLACES.unsubscribe:
      return (
        <Suspense>
          <LinkPages place={`/${place}`} token={token} {...page} />
        </Suspense>
      )
    case PLACES.terms:
      return (
        <Suspense>
          <TermsPage fetchIt={page.fetchIt} />
        </Suspense>
      )
    default:
      return <SignInPage {...page} />
  }
}
