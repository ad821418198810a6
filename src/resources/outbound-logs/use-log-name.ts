import type { OutboundLog } from '../../../contract/outbound-log.ts'
import { useFormats } from '../../format/use-formats.ts'

/** How an entry is called: hotel, night and what of it. */
export function useLogName(): (log: OutboundLog) => string {
  const { day } = useFormats()
  return ({ companyName, stayDate, categoryName, ratePlan }) =>
    [companyName, day(stayDate), categoryName, ratePlan].filter((part) => part !== null).join(', ')
}
