import { useState } from 'react'
import type { UnsubscribeOffer } from '../../../contract/alert/report.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { LinkDone } from './LinkDone.tsx'
import { LinkForm } from './LinkForm.tsx'
import { LinkPage } from './LinkPage.tsx'
import { sendLink } from './link-calls.ts'
import { LINK_MESSAGES } from './link-messages.ts'

interface UnsubscribePageProps {
  token: string
  fetchIt: typeof fetch
  /** Leaves for a path of ours, with a full load. */
  goTo: (path: string) => void
}

/** Asks for confirmation before a report stops: some programs open the links of mails by themselves. */
export function UnsubscribePage({ token, fetchIt, goTo }: UnsubscribePageProps) {
  const params = { token }
  const [isDone, setDone] = useState(false)
  return (
    <LinkPage<UnsubscribeOffer>
      kind="unsubscribe"
      read={() => fetchEndpoint(fetchIt, 'GET /api/report/unsubscribe/:token', { params })}
      fetchIt={fetchIt}
    >
      {({ offer, language, onOver }) => {
        const { titles, ...messages } = LINK_MESSAGES[language].unsubscribe
        if (isDone)
          return (
            <LinkDone
              title={messages.done}
              description={offer.isScheduled ? messages.scheduledDoneDescription : messages.doneDescription}
              language={language}
              onGoOn={() => goTo(PLACES.signIn)}
            />
          )
        return (
          <>
            <h1>{titles[offer.kind]}</h1>
            <p className="muted">{offer.isScheduled ? messages.scheduledDescription : messages.description}</p>
            <LinkForm
              language={language}
              fields={[]}
              start={{}}
              submit={messages.submit}
              submitting={messages.submitting}
              send={() => sendLink(fetchEndpoint(fetchIt, 'POST /unsubscribe/:token', { params }))}
              onDone={() => setDone(true)}
              onOver={onOver}
            />
          </>
        )
      }}
    </LinkPage>
  )
}
