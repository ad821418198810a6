/** One numbered section: sentences, then points, then a closing after the points. */
export interface AgreementSection {
  /** The same in every language. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  closing?: string
}

/** The data processing agreement in one language. A section's number is its position. */
export interface AgreementText {
  title: string
  /** The label before the version. */
  version: string
  /** A note to the operator of a deployment; part of the page, not of the agreement. */
  review: string
  parties: readonly string[]
  sections: readonly AgreementSection[]
}
