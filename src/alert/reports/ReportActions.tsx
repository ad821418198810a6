import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ListedReport } from '../../../contract/alert/report.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button, buttonClass } from '../../kit/Button.tsx'
import { Row } from '../../kit/layout/Row.tsx'
import { useRowChange } from '../../kit/list/use-row-change.ts'
import { useRefusalText } from '../../kit/refusals.ts'
import { REFUSALS, resend } from './calls.ts'
import { previewPath } from './preview/preview-path.ts'
import { useReportName } from './use-report-name.ts'

/** The actions for a report: preview it as of now, or send it again. */
export function ReportActions({ report }: { report: ListedReport }) {
  const text = useText()
  const refusalText = useRefusalText()
  const name = useReportName()(report)
  const [outcome, setOutcome] = useState<string | null>(null)
  const { place, isPending, run } = useRowChange(async (id: number) => {
    const [refusal] = (await resend([id])).refused
    const known = REFUSALS[refusal?.code ?? '']
    setOutcome(!refusal ? text('reports.resent') : known ? text(known) : refusalText(refusal))
  })
  return (
    <Row ref={place} tabIndex={-1} component="span">
      <Link
        className={buttonClass({ size: 'small' })}
        to={previewPath(report)}
        aria-label={text('reports.previewOf', { name })}
      >
        {text('reports.preview.open')}
      </Link>
      <Button
        size="small"
        aria-disabled={isPending}
        aria-label={text('reports.resendOf', { name })}
        onClick={() => run(report.id)}
      >
        {text('reports.resend')}
      </Button>
      <span role="status" className="small">
        {outcome}
      </span>
    </Row>
  )
}
