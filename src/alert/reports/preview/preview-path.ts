import type { ListedReport } from '../../../../contract/alert/report.ts'

/** The address of a report's preview. Its hotel is not the console's current one, so it has a separate parameter. */
export const previewPath = ({
  companyId,
  userId,
  kind,
  frequency,
}: Pick<ListedReport, 'companyId' | 'userId' | 'kind' | 'frequency'>): string =>
  `/admin/reports/preview?hotel=${companyId}&person=${userId}&kind=${kind}&frequency=${frequency}`
