import type { HttpError } from 'ra-core'
import { AGREEMENT_VERSION } from '../../../contract/agreement-version.ts'
import { api } from '../../http/index.ts'

/** How an acceptance can end; each but the first has its own words. */
export type AcceptResult = 'accepted' | 'outdated' | 'forbidden' | 'failed'

/** Accepts the text that is shown for a hotel. Never throws. */
export async function acceptAgreement(companyId: number): Promise<AcceptResult> {
  try {
    await api.request('PUT /api/company/companies/:id/data-privacy-agreement', {
      params: { id: companyId },
      body: { accepted: true, version: AGREEMENT_VERSION },
    })
    return 'accepted'
  } catch (error) {
    switch ((error as Partial<HttpError>).status) {
      // The one thing of it that can be refused is the version: the server has a newer one than this page.
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
