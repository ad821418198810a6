import { api } from '../../core/http/index.ts'

const DECISION = 'POST /api/company/feature-requests/:id/decision'

/** Grants or refuses one request. More rate rules are granted without a limit; the hotel's page can set one. */
export const decide = (id: number, isGranted: boolean) => api.request(DECISION, { params: { id }, body: { isGranted } })

/** Refuses one request with a reason that the hotel can read. */
export const decline = (id: number, reason: string) =>
  api.request(DECISION, { params: { id }, body: { isGranted: false, reason } })

/** Sends a request again: it is open again. */
export const sendAgain = (id: number) => api.request('PUT /api/company/feature-requests/:id', { params: { id } })
