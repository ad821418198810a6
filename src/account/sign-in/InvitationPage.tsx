import type { InvitationOffer } from '../../../contract/account/invitation.ts'
import { languageOf } from '../../../contract/platform/locales.ts'
import { PLACES } from '../../../contract/platform/paths.ts'
import { fetchEndpoint } from '../../../contract/platform/request.ts'
import { keepLanguage, type LanguageTag } from '../../core/language.ts'
import { FactList } from '../../kit/FactList.tsx'
import { type LinkField, LinkForm } from './LinkForm.tsx'
import { LinkPage, type OpenLink } from './LinkPage.tsx'
import { sendLink } from './link-calls.ts'
import { LINK_MESSAGES } from './link-messages.ts'
import { SIGN_IN_MESSAGES } from './messages.ts'

interface InvitationPageProps {
  token: string
  fetchIt: typeof fetch
  /** Leaves for a path of ours, with a full load. */
  goTo: (path: string) => void
}

const EMPTY = { username: '', firstname: '', lastname: '', password: '' }
type Field = keyof typeof EMPTY

/** The page for an invited person: who invites them to what, and the data for their sign-in. */
export function InvitationPage({ token, fetchIt, goTo }: InvitationPageProps) {
  const params = { token }
  return (
    <LinkPage<InvitationOffer>
      kind="invitation"
      read={() => fetchEndpoint(fetchIt, 'GET /api/user/invitations/accept/:token', { params })}
      fetchIt={fetchIt}
    >
      {({ offer, language, onOver }) => {
        const { invitation } = LINK_MESSAGES[language]
        const field = (name: Field, autoComplete: string): LinkField<Field> => ({
          name,
          label: invitation[name],
          autoComplete,
        })
        return (
          <>
            <Offer offer={offer} language={language} />
            <LinkForm
              language={language}
              fields={[
                field('firstname', 'given-name'),
                field('lastname', 'family-name'),
                field('username', 'username'),
                field('password', 'new-password'),
              ]}
              start={EMPTY}
              submit={invitation.submit}
              submitting={invitation.submitting}
              send={(typed) => {
                const body = { ...typed, termsAccepted: true as const, language: languageOf(language) }
                return sendLink(fetchEndpoint(fetchIt, 'POST /api/user/invitations/accept/:token', { params, body }))
              }}
              onDone={() => {
                // The console continues in this page's language, regardless of who used this browser before.
                keepLanguage(language)
                goTo('/')
              }}
              onOver={onOver}
              terms={<Terms language={language} />}
            />
          </>
        )
      }}
    </LinkPage>
  )
}

/** The terms accepted with the account, with links to their texts. */
function Terms({ language }: { language: LanguageTag }) {
  const { terms, termsLink } = LINK_MESSAGES[language].invitation
  const [before, after] = terms.split('%s')
  return (
    <>
      {before}
      <a href={`${PLACES.terms}?lang=${language}`} target="_blank" rel="noreferrer" className="underlined">
        {termsLink}
      </a>
      {after}
    </>
  )
}

function Offer({ offer, language }: Pick<OpenLink<InvitationOffer>, 'offer' | 'language'>) {
  const { invitation } = LINK_MESSAGES[language]
  const { roles } = SIGN_IN_MESSAGES[language]
  const unnamed = offer.companyCount - offer.companyNames.length
  const more = unnamed > 0 ? [invitation.more.replace('%s', String(unnamed))] : []
  const companies = [offer.companyNames.join(', '), ...more].join(' ')
  return (
    <>
      <h1>{invitation.title}</h1>
      <p className="muted">
        {offer.invitedBy === null
          ? invitation.descriptionWithoutInviter
          : invitation.description.replace('%s', () => offer.invitedBy ?? '')}
      </p>
      <div className="compact framed canvas breakable mt-16 padded">
        <FactList
          isText
          facts={[
            [invitation.email, offer.email],
            [invitation.roles, offer.roles.map((role) => roles[role]).join(', ')],
            ...(offer.companyCount > 0 ? [[invitation.companies, companies] as [string, string]] : []),
          ]}
        />
      </div>
    </>
  )
}
