import {
  ACTIVITY_ACTIONS,
  ACTIVITY_ENTITIES,
  ACTIVITY_RESULTS,
  ACTIVITY_SOURCES,
} from '../../../../contract/platform/activity.ts'
import { useText } from '../../../core/i18n/text.ts'
import { useEntryText } from '../../../kit/history/use-entry-text.ts'
import type { ListFilter } from '../../../kit/list/FilterForm.tsx'

/** Filters of the log besides hotel and user. */
export function useActivityFilters(): ListFilter[] {
  const text = useText()
  const entryText = useEntryText()
  return [
    {
      source: 'action',
      label: text('resources.activity.fields.action'),
      options: ACTIVITY_ACTIONS.map((value) => ({
        value,
        label: entryText.action({ action: value, result: 'succeeded' }),
      })),
    },
    {
      source: 'entity',
      label: text('resources.activity.fields.entity'),
      options: ACTIVITY_ENTITIES.map((value) => ({ value, label: entryText.entity(value) })),
    },
    {
      source: 'result',
      label: text('resources.activity.fields.result'),
      options: ACTIVITY_RESULTS.map((value) => ({ value, label: entryText.result(value) })),
    },
    {
      source: 'source',
      label: text('resources.activity.fields.source'),
      options: ACTIVITY_SOURCES.map((value) => ({ value, label: entryText.source(value) })),
    },
  ]
}
