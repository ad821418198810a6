import { PROBLEM_CODES } from '../../../contract/platform/problem-codes.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** Why a rate was not sent again, by the problem's code. */
export const REFUSALS: Readonly<Record<string, TextKey>> = {
  [PROBLEM_CODES.rateReplaced]: 'outboundLogs.refusals.replaced',
  [PROBLEM_CODES.rateQueued]: 'outboundLogs.refusals.queued',
  [PROBLEM_CODES.notConnected]: 'outboundLogs.refusals.notConnected',
}
