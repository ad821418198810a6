import { useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  AlertMail,
  NotificationRule,
  NotificationRules,
  StandardRuleInput,
} from '../../../contract/alert/notification-rule.ts'
import { useCompany } from '../../core/bootstrap/use-start.ts'
import { api } from '../../core/http/index.ts'
import { answersOf, useCall } from '../../core/http/use-call.ts'
import { useHotelRecordChanges } from '../../kit/hotel-records/use-hotel-records.ts'
import { notificationRules } from './index.ts'

const RULES = 'GET /api/notification/rules'
const ALERTS = 'GET /api/notification/rule-alerts'
const DEPENDENT = [answersOf(RULES), answersOf(ALERTS)]
const MOST_ALERTS = 200
/** A saved rule is evaluated within a minute. */
const WAITING_MS = 10_000

/** Whether a rule has not been evaluated in its current form. */
export const isWaiting = ({ isOn, unknownNights }: NotificationRule): boolean => isOn && unknownNights === null

/** The caller's rules in the current hotel, and their mutations; each uses the revision that was seen. */
export function useNotificationRules() {
  const { id: companyId } = useCompany()
  const client = useQueryClient()
  const query = { companyId }
  const refresh = () => Promise.all(DEPENDENT.map((each) => client.invalidateQueries(each)))
  const list = useCall(
    RULES,
    { query },
    { refetchInterval: ({ state }) => (state.data?.rules.some(isWaiting) ? WAITING_MS : false) },
  )
  const changes = useHotelRecordChanges(companyId, notificationRules, DEPENDENT)
  const turn = useMutation({
    mutationFn: ({ id, revision, isOn }: NotificationRule) =>
      api.request('PATCH /api/notification/rules/:id', {
        params: { id },
        query,
        body: { isOn: !isOn },
        ifMatch: revision,
      }),
    onSettled: refresh,
  })
  const choose = useMutation({
    mutationFn: (body: StandardRuleInput) => api.request('PUT /api/notification/standard-rules', { query, body }),
    onSettled: refresh,
  })
  const keepMail = useMutation({
    mutationFn: (body: AlertMail) => api.request('PUT /api/notification/alert-mail', { query, body }),
    onSettled: refresh,
  })
  return { list, ...changes, turn, choose, keepMail, refresh }
}
export type NotificationRulesCalls = ReturnType<typeof useNotificationRules>

/** The caller's open alerts of rules about nights; reloaded after a rule was evaluated. */
export function useRuleAlerts({ rules }: NotificationRules) {
  const { id: companyId } = useCompany()
  const evaluated = rules.map(({ id, revision, open, unknownNights }) => [id, revision, open, unknownNights])
  return useCall(ALERTS, { query: { companyId, size: MOST_ALERTS } }, { dependsOn: evaluated, keepsPrevious: true })
}
