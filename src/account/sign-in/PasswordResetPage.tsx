import { useState } from 'react'
import type { PasswordResetOffer } from '../../../contract/account/password-reset.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { HiddenUsername } from '../../kit/form/HiddenUsername.tsx'
import { LinkDone } from './LinkDone.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { sendLink } from './link-calls.ts'
import { LINK_MESSAGES } from './link-messages.ts'

interface PasswordResetPageProps {
  token: string
  fetchIt: typeof fetch
  /** Leaves for a path of ours, with a full load. */
  goTo: (path: string) => void
}

/** A new password for anyone who got the link of a reset. */
export function PasswordResetPage({ token, fetchIt, goTo }: PasswordResetPageProps) {
  const params = { token }
  const [isDone, setDone] = useState(false)
  return (
    <LinkPage<PasswordResetOffer>
      kind="reset"
      read={() => fetchEndpoint(fetchIt, 'GET /api/user/password-reset/:token', { params })}
      fetchIt={fetchIt}
    >
      {({ offer, language, onOver }) => {
        const { reset } = LINK_MESSAGES[language]
        if (isDone)
          return (
            <LinkDone
              title={reset.done}
              description={reset.doneDescription}
              language={language}
              onGoOn={() => goTo(PLACES.signIn)}
            />
          )
        return (
          <>
            <h1>{reset.title}</h1>
            <p className="muted">{reset.description.replace('%s', () => offer.username)}</p>
            <LinkForm
              language={language}
              fields={[{ name: 'password', label: reset.password, autoComplete: 'new-password' }]}
              start={{ password: '' }}
              submit={reset.submit}
              submitting={reset.submitting}
              send={(typed) =>
                sendLink(fetchEndpoint(fetchIt, 'POST /api/user/password-reset/:token', { params, body: typed }))
              }
              onDone={() => setDone(true)}
              onOver={onOver}
            >
              <HiddenUsername username={offer.username} />
            </LinkForm>
          </>
        )
      }}
    </LinkPage>
  )
}
