/** One numbered section: sentences, then points, then what follows the points. */
export interface AgreementSection {
  /** The same in every language. */
  id: string
  title: string
  paragraphs: readonly string[]
  points?: readonly string[]
  closing?: string
}

/** The data processing agreement in one language. The number of a section is its place. */
export interface AgreementText {
  title: string
  /** The word before the version. */
  version: string
  /** To the operator of a deployment; part of the page, not of the agreement. */
  review: string
  parties: readonly string[]
  sections: readonly AgreementSection[]
}
