import { useText } from '../../core/i18n/text.ts'
import type { BulkAction } from './BulkActionsToolbar.tsx'

/** The actions that activate or deactivate selected records; the latter asks first, because it shuts people out. */
export function useActivation(): BulkAction[] {
  const text = useText()
  return [
    { name: 'activate', label: text('common.bulk.activate'), data: { isActive: true } },
    {
      name: 'deactivate',
      label: text('common.bulk.deactivate'),
      question: {
        ask: (count, names) => text('common.bulk.askDeactivate', { smart_count: count, names }),
        confirm: text('common.bulk.deactivate'),
      },
      data: { isActive: false },
    },
  ]
}
