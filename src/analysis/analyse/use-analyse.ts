import type { Filter } from '../../../contract/analysis/analyse.ts'
import { revenueQuery } from '../../kit/figures/RevenuePicker.tsx'
import { useFigures } from '../../kit/figures/use-figures.ts'
import { useMarksLanguage } from '../../kit/figures/use-marks-language.ts'
import type { AnalyseView } from './use-analyse-view.ts'

/** The single call of the page. */
export const useAnalyse = ({
  range: { from, to },
  asOf,
  capacity,
  revenue,
  comparisons,
  measure,
  granularity,
  grouping,
  chosen,
}: AnalyseView) =>
  useFigures(
    'GET /api/analysis/analyse',
    {
      from,
      to,
      granularity,
      measure,
      capacity,
      comparison: comparisons.join(','),
      ...useMarksLanguage(),
      ...revenueQuery(revenue),
      ...(grouping && { groupBy: grouping }),
      ...Object.fromEntries(chosen.map(({ filter, values }) => [filter, values])),
    },
    asOf,
  )

/** The values of a filter: loaded when it is opened. */
export const useChoices = (filter: Filter, { range: { from, to } }: AnalyseView) =>
  useFigures('GET /api/analysis/groups', { from, to, groupBy: filter }, null)
