import { urlOf } from '../../../contract/platform/request.ts'
import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useText } from '../../core/i18n/text.ts'
import { ButtonLink } from '../../kit/Button.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { filterOf, type Period } from './use-connectivity.ts'

/** Downloads the displayed data as a file. */
export function ExportLink({ period, sought }: { period: Period; sought: string }) {
  const text = useText()
  const separator = useCsvSeparator()
  const query = { ...filterOf(period, sought), separator }
  return (
    <ButtonLink variant="soft" href={urlOf('GET /api/inbound/connectivity/export', { query })} download>
      <Icon name="download" />
      {text('common.list.export')}
    </ButtonLink>
  )
}
