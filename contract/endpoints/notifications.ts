import type { EndpointTable } from '../endpoint.ts'
import {
  listedNotificationPageSchema,
  notificationExportQuerySchema,
  notificationListQuerySchema,
  notificationNewsSchema,
  notificationPageSchema,
  notificationPatchSchema,
  notificationQuerySchema,
  notificationSchema,
  notificationStreamQuerySchema,
  ruleAlertsQuerySchema,
} from '../notification.ts'
import {
  alertMailSchema,
  notificationRuleInputSchema,
  notificationRuleSchema,
  notificationRulesSchema,
  ofRulesQuerySchema,
  rulePreviewInputSchema,
  rulePreviewSchema,
  ruleSwitchSchema,
  standardRuleChoiceSchema,
  standardRuleInputSchema,
} from '../notification-rule.ts'

/** Notifications of hotels. */
export const notificationEndpoints = {
  'GET /api/notification/banner': {
    summary: 'Unseen notifications of a hotel, newest first',
    tags: ['notifications'],
    query: notificationQuerySchema,
    answer: notificationPageSchema,
  },
  'GET /api/notification/list': {
    summary: 'Notifications of all hotels that the caller may see, newest first',
    tags: ['notifications'],
    query: notificationListQuerySchema,
    answer: listedNotificationPageSchema,
  },
  'GET /api/notification/export': {
    summary: 'The whole filtered list as a file',
    tags: ['notifications'],
    query: notificationExportQuerySchema,
  },
  'PATCH /api/notification/banner/:id': {
    summary: 'Mark as seen, for good or until a date',
    tags: ['notifications'],
    body: notificationPatchSchema,
    answer: notificationSchema,
  },
  'GET /api/notification/stream': {
    summary: 'What waits for a hotel, told whenever it changes (text/event-stream)',
    tags: ['notifications'],
    query: notificationStreamQuerySchema,
    message: notificationNewsSchema,
  },
  'GET /api/notification/rules': {
    summary: 'Own notification rules of a hotel, and the standard ones',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    answer: notificationRulesSchema,
  },
  'POST /api/notification/rules': {
    summary: 'Add an own rule',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: notificationRuleInputSchema,
    answer: notificationRuleSchema,
    status: 201,
  },
  'PUT /api/notification/rules/:id': {
    summary: 'Change an own rule',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: notificationRuleInputSchema,
    answer: notificationRuleSchema,
  },
  'PATCH /api/notification/rules/:id': {
    summary: 'Switch an own rule on or off',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: ruleSwitchSchema,
    answer: notificationRuleSchema,
  },
  'DELETE /api/notification/rules/:id': {
    summary: 'Delete an own rule with its alerts',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    status: 204,
  },
  'PUT /api/notification/standard-rules': {
    summary: 'Choose whether a standard rule is on for the caller, and where its alerts are sent',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: standardRuleInputSchema,
    answer: standardRuleChoiceSchema,
  },
  'PUT /api/notification/alert-mail': {
    summary: 'Set the quiet hours of mails about alerts',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: alertMailSchema,
    answer: alertMailSchema,
  },
  'POST /api/notification/rules/preview': {
    summary: 'What a rule would have raised in the past 30 days',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: rulePreviewInputSchema,
    answer: rulePreviewSchema,
  },
  'GET /api/notification/rule-alerts': {
    summary: 'Open alerts of a hotel that rules about nights have raised for the caller, newest first',
    tags: ['notification rules'],
    query: ruleAlertsQuerySchema,
    answer: notificationPageSchema,
  },
} satisfies EndpointTable
