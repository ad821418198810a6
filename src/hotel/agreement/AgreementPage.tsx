import { AgreementDocument } from './AgreementDocument.tsx'

/** The data privacy agreement to read and print, for every signed-in user. */
export default function AgreementPage() {
  return <AgreementDocument level={1} />
}
