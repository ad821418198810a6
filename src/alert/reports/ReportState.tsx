import type { ListedReport } from '../../../contract/alert/report.ts'
import type { Mail } from '../../../contract/platform/mail.ts'
import { useText } from '../../core/i18n/text.ts'
import { CellStack } from '../../kit/layout/CellStack.tsx'
import { Tag } from '../../kit/Tag.tsx'

const TONES: Partial<Record<Mail['state'], 'warn'>> = { failed: 'warn' }

/** The state of a report's mail, and the mail server's last message. */
export function ReportState({ report: { state, error, isResent } }: { report: ListedReport }) {
  const text = useText()
  const tone = TONES[state]
  return (
    <CellStack>
      <span>
        <Tag {...(tone ? { tone } : {})}>{text(`reports.states.${state}`)}</Tag>{' '}
        {isResent && <span className="small muted">{text('reports.isResent')}</span>}
      </span>
      {error && <span className="small muted">{error}</span>}
    </CellStack>
  )
}
