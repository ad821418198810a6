import { PATHS, pathTo } from '../../../../contract/paths.ts'
import { http } from '../../../http/index.ts'

/** Grants or refuses one request. More rate rules are granted without a limit; the hotel's page can set one. */
export const decide = (id: number, isGranted: boolean) =>
  http(pathTo(PATHS.featureRequestDecision, { id }), { method: 'POST', body: JSON.stringify({ isGranted }) })
