import type { HttpError } from 'ra-core'
import { AGREEMENT_VERSION } from '../../../contract/hotel/agreement-version.ts'
import { api } from '../../core/http/index.ts'

/** The possible results of an acceptance; each one except the first has its own message. */
export type AcceptResult = 'accepted' | 'outdated' | 'forbidden' | 'failed'

/** Accepts the displayed text for a hotel. Never throws. */
export async function acceptAgreement(companyId: number): Promise<AcceptResult> {
  try {
    await api.request('PUT /api/company/companies/:id/data-privacy-agreement', {
      params: { id: companyId },
      body: { accepted: true, version: AGREEMENT_VERSION },
    })
    return 'accepted'
  } catch (error) {
    switch ((error as Partial<HttpError>).status) {
      // Only the version can be invalid: the server has a newer one than this page.
      case 400:
        return 'outdated'
      case 403:
      case 404:
        return 'forbidden'
      default:
        return 'failed'
    }
  }
}
