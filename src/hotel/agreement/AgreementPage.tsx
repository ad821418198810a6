import { InDocumentLanguage } from '../../core/i18n/InDocumentLanguage.tsx'
import { AgreementDocument } from './AgreementDocument.tsx'

/** The data privacy agreement to read and print, for every signed-in user. */
export default function AgreementPage() {
  return (
    <InDocumentLanguage texts={['agreement']}>
      <AgreementDocument level={1} />
    </InDocumentLanguage>
  )
}
