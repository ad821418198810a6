import type { UserSettings } from '../../contract/account/user-settings.ts'
import type { Api } from '../core/http/api.ts'

/**
 * Changes some of a user's settings and returns all of them. The others are read first, and never overwrite another
 * user's change made in between: that is a 412.
 */
export async function changeSettings(api: Api, id: number, change: Partial<UserSettings>): Promise<UserSettings> {
  const { answer: user, etag } = await api.requestWithEtag('GET /api/user/users/:id', { params: { id } })
  const body = { ...user.settings, ...change }
  return api.request('POST /api/user/users/:id/settings', { params: { id }, body, ifMatch: etag ?? '*' })
}
