import { Link } from 'react-router-dom'
import { RANKED_ROLES } from '../../../contract/account/roles.ts'
import { useCompany, useGlobal } from '../../core/bootstrap/use-start.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useText } from '../../core/i18n/text.ts'
import { buttonClass } from '../../kit/Button.tsx'
import { Support } from '../../kit/Support.tsx'
import { ENTITLED_ID } from './AcceptanceForm.tsx'

const ToDashboard = () => {
  const text = useText()
  return (
    <div className="mt-12">
      <Link to="/" className={buttonClass()}>
        {text('common.status.toDashboard')}
      </Link>
    </div>
  )
}

/** Shows that the hotel has accepted, when, and which version. */
export function AcceptedNotice() {
  const text = useText()
  const formats = useFormats()
  const { name, timeZone, dataPrivacyAgreement } = useCompany()
  const { acceptedAt, version } = dataPrivacyAgreement
  const date = acceptedAt === null ? '' : formats.moment(acceptedAt, timeZone)
  return (
    <>
      <p>{text('agreement.accepted', { hotel: name, date, version: version ?? '' })}</p>
      <ToDashboard />
    </>
  )
}

/** For the provider's staff, who are not restricted by an open agreement. */
export function OpenNotice() {
  const text = useText()
  return (
    <>
      <p>{text('agreement.open', { hotel: useCompany().name })}</p>
      <ToDashboard />
    </>
  )
}

/** For users who can accept: what to do, with a link past the text to the form. */
export function AskNotice() {
  const text = useText()
  return (
    <p>
      {text('agreement.ask', { hotel: useCompany().name })}{' '}
      <a
        className="underlined"
        href={`#${ENTITLED_ID}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(ENTITLED_ID)?.focus()
        }}
      >
        {text('agreement.toAcceptance')}
      </a>
    </p>
  )
}

/** For all other users: who must accept, their own role, and whom to ask. */
export function OthersNotice() {
  const text = useText()
  const { username, authorities, support } = useGlobal()
  const ownRole = RANKED_ROLES.findLast((role) => authorities.includes(role)) ?? authorities[0] ?? 'VIEWER'
  return (
    <>
      <p>{text('agreement.others', { hotel: useCompany().name })}</p>
      <p>{text('agreement.who', { name: username, role: text(`common.roles.${ownRole}`) })}</p>
      <p className="muted underlined">
        <Support
          label={text('common.shell.support')}
          fallback={text('common.shell.supportByAdministrator')}
          contact={support}
        />
      </p>
    </>
  )
}
