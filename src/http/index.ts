import { leaveToSignIn } from '../shared/leave.ts'
import { createHttpClient } from './client.ts'

/** The one client of the console. */
export const http = createHttpClient((...request) => fetch(...request), leaveToSignIn)

/** GETs JSON of a known type. */
export async function getJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const { json } = await http(url, { signal })
  return json as T
}
