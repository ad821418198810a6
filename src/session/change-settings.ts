import { PATHS, pathTo } from '../../contract/paths.ts'
import type { User } from '../../contract/user.ts'
import type { UserSettings } from '../../contract/user-settings.ts'
import type { HttpClient } from '../http/client.ts'

/**
 * Changes some of a user's settings and answers all of them. The rest is read first, and never written over a change
 * that somebody else made in between: that is a 412.
 */
export async function changeSettings(
  http: HttpClient,
  id: number,
  change: Partial<UserSettings>,
): Promise<UserSettings> {
  const { json, headers } = await http(pathTo(PATHS.user, { id }))
  const settings = { ...(json as User).settings, ...change }
  const { json: stored } = await http(pathTo(PATHS.userSettings, { id }), {
    method: 'POST',
    headers: new Headers({ 'If-Match': headers.get('ETag') ?? '*' }),
    body: JSON.stringify(settings),
  })
  return stored as UserSettings
}
