import type { EndpointTable } from '../../platform/endpoint.ts'
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
    summary: 'List the unseen notifications of a hotel, newest first',
    tags: ['notifications'],
    query: notificationQuerySchema,
    answer: notificationPageSchema,
  },
  'GET /api/notification/list': {
    summary: 'List the notifications of all hotels that the caller may see, newest first',
    tags: ['notifications'],
    query: notificationListQuerySchema,
    answer: listedNotificationPageSchema,
  },
  'GET /api/notification/export': {
    summary: 'Export the filtered list',
    tags: ['notifications'],
    query: notificationExportQuerySchema,
  },
  'PATCH /api/notification/banner/:id': {
    summary: 'Mark a notification as seen, permanently or until a date',
    tags: ['notifications'],
    body: notificationPatchSchema,
    answer: notificationSchema,
  },
  'GET /api/notification/stream': {
    summary: 'Stream the open notifications of a hotel (text/event-stream)',
    tags: ['notifications'],
    query: notificationStreamQuerySchema,
    message: notificationNewsSchema,
  },
  'GET /api/notification/rules': {
    summary: 'List the caller’s notification rules and the standard rules of a hotel',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    answer: notificationRulesSchema,
  },
  'POST /api/notification/rules': {
    summary: 'Create a notification rule',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: notificationRuleInputSchema,
    answer: notificationRuleSchema,
    status: 201,
  },
  'PUT /api/notification/rules/:id': {
    summary: 'Update a notification rule',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: notificationRuleInputSchema,
    answer: notificationRuleSchema,
  },
  'PATCH /api/notification/rules/:id': {
    summary: 'Turn a notification rule on or off',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: ruleSwitchSchema,
    answer: notificationRuleSchema,
  },
  'DELETE /api/notification/rules/:id': {
    summary: 'Delete a notification rule and its alerts',
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
    summary: 'Set the quiet hours of emails about alerts',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: alertMailSchema,
    answer: alertMailSchema,
  },
  'POST /api/notification/rules/preview': {
    summary: 'Preview the alerts of a rule in the past 30 days',
    tags: ['notification rules'],
    query: ofRulesQuerySchema,
    body: rulePreviewInputSchema,
    answer: rulePreviewSchema,
  },
  'GET /api/notification/rule-alerts': {
    summary: 'List the caller’s open alerts about nights of a hotel, newest first',
    tags: ['notification rules'],
    query: ruleAlertsQuerySchema,
    answer: notificationPageSchema,
  },
} satisfies EndpointTable
