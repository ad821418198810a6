import type { ActivityEntry, ExportedData } from '../../../contract/platform/activity.ts'
import { type TextKey, useText } from '../../core/i18n/text.ts'

type Underscored<Word extends string> = Word extends `${infer A}-${infer B}` ? `${A}_${Underscored<B>}` : Word

/** API values with a hyphen have an underscore in the text keys. */
const underscored = <Word extends string>(word: Word) => word.replaceAll('-', '_') as Underscored<Word>

/** What an export contains, by the page that shows the same. */
const EXPORTED: Readonly<Record<ExportedData, TextKey>> = {
  activity: 'common.pages.activity',
  budget: 'common.pages.budget',
  connectivity: 'common.pages.connectivityStats',
  'customer-success': 'common.pages.customerSuccess',
  decisions: 'common.pages.decisions',
  deliveries: 'common.pages.deliveries',
  'feature-requests': 'common.pages.featureRequests',
  'forecast-runs': 'common.pages.forecastControl',
  hotels: 'common.pages.hotels',
  invitations: 'common.pages.invitations',
  notifications: 'common.pages.notifications',
  'outbound-logs': 'common.pages.outboundLogs',
  rates: 'history.fields.rates',
  reports: 'common.pages.reports',
  reservations: 'common.pages.bookings',
  reviews: 'common.pages.reputation',
  users: 'common.pages.users',
}

/** How the parts of an entry are called. */
export function useEntryText() {
  const text = useText()
  return {
    /** The action; for a failed one, what was attempted. */
    action: ({ action, result }: Pick<ActivityEntry, 'action' | 'result'>) =>
      text(
        result === 'succeeded' ? `history.actions.${underscored(action)}` : `history.attempts.${underscored(action)}`,
      ),
    entity: (entity: ActivityEntry['entity']) => text(`history.entities.${underscored(entity)}`),
    /** The record: its kind and name; of changed rates, how many there are; of an export, what it contains. */
    record: ({
      entity,
      entityId,
      name,
      before,
      after,
    }: Pick<ActivityEntry, 'entity' | 'entityId' | 'name' | 'before' | 'after'>) => {
      if (entity === 'export') return `${text('history.entities.export')}: ${text(EXPORTED[entityId as ExportedData])}`
      const changes = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]).size
      return entity === 'draft' && changes > 0
        ? text('history.rateChanges', { smart_count: changes })
        : `${text(`history.entities.${underscored(entity)}`)} ${name ?? entityId}`
    },
    result: (result: ActivityEntry['result']) => text(`history.results.${result}`),
    source: (source: ActivityEntry['source']) => text(`history.sources.${source}`),
    /** The actor: the user, or the part of the system that acted by itself. */
    who: ({ user, source }: Pick<ActivityEntry, 'user' | 'source'>) =>
      user?.name ?? (source === 'user' ? text('common.activity.somebody') : text(`history.sources.${source}`)),
  }
}
