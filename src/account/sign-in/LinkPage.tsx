import { type ReactNode, useEffect, useState } from 'react'
import type { LANGUAGES } from '../../../contract/platform/locales.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { chosenLanguage, type LanguageTag } from '../../core/language.ts'
import { Button, ButtonLink } from '../../kit/Button.tsx'
import { type LinkEnd, type OfferResponse, type ReadResult, readLink } from './link-calls.ts'
import { LINK_MESSAGES } from './link-messages.ts'
import { SIGN_IN_MESSAGES, waitingTime } from './messages.ts'
import { PublicPage } from './PublicPage.tsx'
import { useSignInInfo } from './use-sign-in-info.ts'

/** The props of the page's content while the link is valid. */
export interface OpenLink<Offer> {
  offer: Offer
  language: LanguageTag
  /** The link has expired in the meantime. */
  onOver: (end: LinkEnd) => void
}

type LinkKind = 'invitation' | 'reset' | 'unsubscribe'

interface LinkPageProps<Offer> {
  kind: LinkKind
  /** Loads what the link offers. */
  read: () => Promise<OfferResponse<Offer>>
  fetchIt: typeof fetch
  children: (link: OpenLink<Offer>) => ReactNode
}

/**
 * A page opened from a mailed link, in the language of its recipient, which the server has written into the page. It
 * loads what the link offers, and shows if it is no longer valid.
 */
export function LinkPage<Offer extends { language: (typeof LANGUAGES)[number] }>({
  kind,
  read: ask,
  fetchIt,
  children,
}: LinkPageProps<Offer>) {
  const [language, setLanguage] = useState(() => chosenLanguage(document.documentElement.lang))
  const [result, setResult] = useState<ReadResult<Offer> | null>(null)
  const info = useSignInInfo(fetchIt)
  const messages = LINK_MESSAGES[language]

  const read = async () => {
    const answer = await readLink(ask)
    if (answer.type === 'open') setLanguage(chosenLanguage(answer.offer.language))
    // The recipient is unknown.
    if (answer.type === 'over' && answer.end === 'unknown') setLanguage(chosenLanguage())
    setResult(answer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read once
  useEffect(() => void read(), [])

  const trouble = result && result.type !== 'open' && troubleIn(kind, result, language)
  return (
    <PublicPage
      title={trouble ? trouble.title : messages[kind].title}
      language={language}
      onLanguage={setLanguage}
      info={info}
    >
      {result?.type === 'open' &&
        children({ offer: result.offer, language, onOver: (end) => setResult({ type: 'over', end }) })}
      <div role="status">
        {trouble && (
          <>
            <h1>{trouble.title}</h1>
            <p className="muted">{trouble.description}</p>
          </>
        )}
      </div>
      {trouble && (
        <p className="mt-16">
          {result.type === 'over' ? (
            <ButtonLink variant="primary" size="large" href={kind === 'reset' ? PLACES.passwordReset : PLACES.signIn}>
              {kind === 'reset' ? messages.reset.requestAgain : messages.toSignIn}
            </ButtonLink>
          ) : (
            <Button variant="primary" size="large" onClick={() => void read()}>
              {messages.again}
            </Button>
          )}
        </p>
      )}
    </PublicPage>
  )
}

function troubleIn(
  kind: LinkKind,
  result: Exclude<ReadResult<unknown>, { type: 'open' }>,
  language: LanguageTag,
): { title: string; description: string } {
  const { over, reset, notReached } = LINK_MESSAGES[language]
  const signInMessages = SIGN_IN_MESSAGES[language]
  switch (result.type) {
    case 'over': {
      const titles: Partial<Record<LinkEnd, string>> = over[kind]
      const title = titles[result.end] ?? over[kind].unknown
      return { title, description: kind === 'reset' ? reset.over : over.description[result.end] }
    }
    case 'wait':
      return {
        title: notReached,
        description: signInMessages.wait.replace('%s', waitingTime(result.seconds, signInMessages)),
      }
    case 'failed':
      return { title: notReached, description: signInMessages.failed }
  }
}
