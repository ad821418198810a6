import { type SystemAnswer, SystemError } from '../kind.ts'
import { type ApaleoCall, type ApaleoContext, type ApaleoSettings, readAnswer, refusalOf } from './client.ts'
import { EVENTS, healthCheckSchema, PATHS, subscriptionSchema } from './vendor.ts'

const DONE: SystemAnswer = { status: 200, contentType: 'text/plain', body: '' }

function isHealthCheck(body: string): boolean {
  try {
    return healthCheckSchema.safeParse(JSON.parse(body)).success
  } catch {
    return false
  }
}

/** apaleo's webhook for changed reservations. Its content is not trusted: it only makes the next read due. */
export const createWebhook = ({ webhookUrl }: ApaleoSettings, call: ApaleoCall) => ({
  subscribe: async (context: ApaleoContext, propertyId: string, url: string): Promise<string> => {
    const answer = await call(context, 'POST', PATHS.subscriptions, {
      baseUrl: webhookUrl,
      body: { endpointUrl: url, events: EVENTS, propertyIds: [propertyId] },
    })
    if (answer.status !== 201 && answer.status !== 200) throw new SystemError(refusalOf(answer))
    return readAnswer(answer, subscriptionSchema).id
  },

  unsubscribe: async (context: ApaleoContext, subscription: string): Promise<void> => {
    const { status } = await call(context, 'DELETE', PATHS.subscription(subscription), { baseUrl: webhookUrl })
    if (status >= 300 && status !== 404) throw new SystemError(`apaleo did not end the subscription (${status}).`)
  },

  receive: (body: string) => ({ hasChanges: !isHealthCheck(body), answer: DONE }),
})
