import { api } from '../../../core/http/index.ts'

/** Grants or refuses one request. More rate rules are granted without a limit; the hotel's page can set one. */
export const decide = (id: number, isGranted: boolean) =>
  api.request('POST /api/company/feature-requests/:id/decision', { params: { id }, body: { isGranted } })
