import { AgreementDocument } from './AgreementDocument.tsx'

/** The data privacy agreement to read and print, for everybody who is signed in. */
export default function AgreementPage() {
  return <AgreementDocument level={1} />
}
