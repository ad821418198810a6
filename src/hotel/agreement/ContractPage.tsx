import { clsx } from 'clsx'
import { PROVIDER_ROLES } from '../../../contract/account/roles.ts'
import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import { useCompany, useHasAuthority } from '../../core/bootstrap/use-start.ts'
import { InDocumentLanguage } from '../../core/i18n/InDocumentLanguage.tsx'
import { useText } from '../../core/i18n/text.ts'
import { useDocumentLanguage } from '../../core/i18n/use-document-language.ts'
import { AcceptanceForm } from './AcceptanceForm.tsx'
import { AgreementDocument } from './AgreementDocument.tsx'
import classes from './agreement.module.css'
import { AcceptedNotice, AskNotice, OpenNotice, OthersNotice } from './ContractNotice.tsx'

/**
 * The agreement of one hotel: accepted, to be accepted, or pending until someone else accepts. Everything on it is in the language
 * that was chosen for the document.
 */
export default function ContractPage() {
  return (
    <InDocumentLanguage texts={['agreement']}>
      <Contract />
    </InDocumentLanguage>
  )
}

function Contract() {
  const text = useText()
  const [language] = useDocumentLanguage()
  const hotel = useCompany()
  const { accepted, version } = hotel.dataPrivacyAgreement
  const isExempt = useHasAuthority(...PROVIDER_ROLES)
  const mayAccept = useHasAuthority('HOTEL_ADMIN') && !isExempt
  const isAsked = mayAccept && !(accepted && version === AGREEMENT_VERSION)
  const title = text('agreement.title', { hotel: hotel.name })
  return (
    <>
      <div className={clsx('screen-only stack gap-4', classes.part)} lang={language}>
        <title>{`${title} · Hotel Revenue Console`}</title>
        <h1>{title}</h1>
        {accepted && <AcceptedNotice />}
        {isAsked && <AskNotice />}
        {!accepted && isExempt && <OpenNotice />}
        {!accepted && !isExempt && !mayAccept && <OthersNotice />}
      </div>
      <AgreementDocument level={2} />
      {isAsked && (
        <div className={clsx('screen-only', classes.part)} lang={language}>
          <AcceptanceForm hotel={hotel} />
        </div>
      )}
    </>
  )
}
