import type { Draft } from '../../../../contract/draft.ts'
import { toMajor } from '../../../../contract/minor-units.ts'
import type { PricedNights } from '../../../../contract/priced-night.ts'
import { Button } from '../../../components/Button.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { useFileName } from '../../../figures/file-name.ts'
import { saveFile } from '../../../figures/save-file.ts'
import { useCsvSeparator } from '../../../format/use-csv-separator.ts'
import { useText } from '../../../i18n/text.ts'

interface ExportedRate extends Pick<Draft, 'stayDate' | 'category' | 'rate'> {
  readonly active?: number | null
  readonly previous?: number | null
  readonly ratePlan?: string
}

interface ExportButtonsProps {
  lines: readonly ExportedRate[]
  data: PricedNights
}

const COLUMNS = ['stayDate', 'category', 'ratePlan', 'before', 'rate', 'currency']

/** Saves rates as a CSV file, and prints the page: for those who enter them into their system by hand. */
export function ExportButtons({ lines, data: { categories, currency } }: ExportButtonsProps) {
  const text = useText()
  const separator = useCsvSeparator()
  const fileName = useFileName()(text('manage.changes.title'))
  const save = async () => {
    const { csvOf } = await import('../../../pricing/document-csv.ts')
    const rows = lines.map(({ stayDate, category, rate, active, previous, ratePlan = '' }) => {
      const before = active ?? previous ?? null
      return {
        stayDate,
        category: categories.find(({ id }) => id === category)?.name ?? String(category),
        ratePlan,
        before: before === null ? '' : toMajor(before, currency),
        rate: toMajor(rate, currency),
        currency,
      }
    })
    saveFile(`${fileName}.csv`, new Blob([csvOf(COLUMNS, rows, separator)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <>
      <Button onClick={() => void save()} disabled={lines.length === 0}>
        <Icon name="download" />
        {text('manage.changes.export')}
      </Button>
      <Button onClick={() => window.print()}>{text('manage.changes.print')}</Button>
    </>
  )
}
