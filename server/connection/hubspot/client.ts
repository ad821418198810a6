import { z } from 'zod'
import type { HubspotCompany } from '../../../contract/hotel/company.ts'
import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import { callHttp, type HttpCall, type HttpCallError } from '../../platform/http/http-client.ts'
import { notFound, ProblemError } from '../../platform/http/problem.ts'
import type { Settings } from '../../platform/runtime/settings.ts'

const TIMEOUT_MS = 8_000
const MOST_MEBIBYTES = 1
const PROPERTIES = ['name', 'domain', 'city', 'country', 'lifecyclestage']

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? null)
const companyAnswerSchema = z
  .object({
    id: z.string(),
    updatedAt: text,
    properties: z.object({ name: text, domain: text, city: text, country: text, lifecyclestage: text }),
  })
  .transform(
    ({ id, updatedAt, properties: { lifecyclestage, ...plain } }): HubspotCompany => ({
      id,
      ...plain,
      lifecycleStage: lifecyclestage,
      updatedAt,
    }),
  )
const tokenAnswerSchema = z.object({ token: z.string().min(1) })

/** The identity of a user in the chat widget. */
interface Visitor {
  email: string
  firstName: string
  lastName: string
}

const failed = (why: string) => new ProblemError(502, PROBLEM_CODES.upstream, `HubSpot ${why}. Try again later.`)

async function call<Answer>(
  settings: Settings,
  path: string,
  request: Pick<HttpCall, 'method' | 'body'>,
  answer: z.ZodType<Answer>,
): Promise<Answer> {
  if (!settings.hubspot)
    throw new ProblemError(503, PROBLEM_CODES.unavailable, 'HubSpot is not connected: set HUBSPOT_ACCESS_TOKEN.')
  const { apiUrl, accessToken } = settings.hubspot
  const { status, text } = await callHttp({
    ...request,
    url: new URL(path, apiUrl).href,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    format: 'JSON',
    rules: null,
    timeoutMs: TIMEOUT_MS,
    mostMebibytes: MOST_MEBIBYTES,
  }).catch((error: HttpCallError) => {
    throw failed(error.failure === 'unreachable' ? 'cannot be reached' : 'answered something unexpected')
  })
  if (status === 404) throw notFound('record in HubSpot')
  if (status < 200 || status >= 300) throw failed(`refused the call with status ${status}`)
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    throw failed('answered something unexpected')
  }
}

/** A company of HubSpot's CRM (CRM API v3, objects/companies). */
export const fetchHubspotCompany = (settings: Settings, hubspotId: string): Promise<HubspotCompany> =>
  call(
    settings,
    `/crm/v3/objects/companies/${encodeURIComponent(hubspotId)}?properties=${PROPERTIES.join(',')}`,
    { method: 'GET' },
    companyAnswerSchema,
  )

/** A token with which the chat widget identifies the visitor (visitor identification API v3); HubSpot keeps it for 12 hours. */
export const createVisitorToken = (settings: Settings, visitor: Visitor): Promise<{ token: string }> =>
  call(
    settings,
    '/conversations/v3/visitor-identification/tokens/create',
    { method: 'POST', body: JSON.stringify(visitor) },
    tokenAnswerSchema,
  )
