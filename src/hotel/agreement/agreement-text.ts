import type { Provider } from '../../../contract/hotel/agreement.ts'

/** One numbered section: sentences, then points, then a closing after the points. */
export interface AgreementSection {
  /** The same in every language. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  closing?: string
}

/** The data privacy agreement in one language. A section's number is its position. */
export interface AgreementText {
  title: string
  /** The label before the version. */
  version: string
  /** The parties; without a provider, the operator of the installation in general. */
  parties: (provider: Provider | null) => readonly string[]
  /** Who else processes the data for the provider. */
  subprocessors: { some: string; none: string }
  sections: readonly AgreementSection[]
}
