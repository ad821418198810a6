import type { OutboundLog } from '../../../contract/pricing/outbound-log.ts'
import { useFormats } from '../../core/format/use-formats.ts'

/** The name of an entry: hotel, night and category. */
export function useLogName(): (log: OutboundLog) => string {
  const { day } = useFormats()
  return ({ companyName, stayDate, categoryName, ratePlan }) =>
    [companyName, day(stayDate), categoryName, ratePlan].filter((part) => part !== null).join(', ')
}
