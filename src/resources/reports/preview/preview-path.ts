import type { ListedReport } from '../../../../contract/report.ts'

/** The address of the preview of a report. Its hotel is not the current one of the console, so it has a name of its own. */
export const previewPath = ({
  companyId,
  userId,
  kind,
  frequency,
}: Pick<ListedReport, 'companyId' | 'userId' | 'kind' | 'frequency'>): string =>
  `/admin/reports/preview?hotel=${companyId}&person=${userId}&kind=${kind}&frequency=${frequency}`
