import { PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { useText } from '../../core/i18n/text.ts'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AgreementDocument } from './AgreementDocument.tsx'
import classes from './agreement.module.css'
import { AcceptedNotice, AskNotice, OpenNotice, OthersNotice } from './ContractNotice.tsx'

/** The agreement of one hotel: accepted, to be accepted, or pending until someone else accepts. */
export default function ContractPage() {
  const text = useText()
  const hotel = useCompany()
  const { accepted, version } = hotel.dataPrivacyAgreement
  const isExempt = useHasAuthority(...PROVIDER_ROLES)
  const mayAccept = useHasAuthority('HOTEL_ADMIN') && !isExempt
  const isAsked = mayAccept && !(accepted && version === AGREEMENT_VERSION)
  const title = text('agreement.title', { hotel: hotel.name })
  return (
    <>
      <div className={classes.notice}>
        <title>{`${title} · Hotel Revenue Console`}</title>
        <h1>{title}</h1>
        {accepted && <AcceptedNotice />}
        {isAsked && <AskNotice />}
        {!accepted && isExempt && <OpenNotice />}
        {!accepted && !isExempt && !mayAccept && <OthersNotice />}
      </div>
      <AgreementDocument level={2} />
      {isAsked && <AcceptanceForm hotel={hotel} />}
    </>
  )
}
