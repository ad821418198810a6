import { toMajor } from '../../../../contract/platform/minor-units.ts'
import { stayDates } from '../../../../contract/platform/stay-date.ts'
import type { Draft, RestrictionChange } from '../../../../contract/pricing/draft.ts'
import type { PricedNights } from '../../../../contract/pricing/priced-night.ts'
import { RESTRICTION_PARTS, type ResolvedRestriction } from '../../../../contract/pricing/restriction.ts'
import { useCsvSeparator } from '../../../core/format/use-csv-separator.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button } from '../../../kit/Button.tsx'
import { useFileName } from '../../../kit/figures/file-name.ts'
import { saveFile } from '../../../kit/figures/save-file.ts'
import { Icon } from '../../../kit/Icon.tsx'

interface ExportedChange extends Pick<Draft, 'stayDate' | 'category'> {
  readonly rate: number | null
  readonly active?: number | null
  readonly previous?: number | null
  readonly ratePlan?: string
  readonly restriction?: ResolvedRestriction | null
}

interface ExportButtonsProps {
  lines: readonly ExportedChange[]
  data: PricedNights
}

const COLUMNS = ['stayDate', 'category', 'ratePlan', 'before', 'rate', 'currency', ...RESTRICTION_PARTS]

/** A restriction change by night, as lines of a file. */
export const nightsOf = ({ category, from, to, after }: RestrictionChange): ExportedChange[] =>
  stayDates(from, to).map((stayDate) => ({ stayDate, category, rate: null, restriction: after }))

const cellOf = (value: number | boolean): string | number => (typeof value === 'number' ? value : value ? 'yes' : 'no')

/** Saves rates and restrictions as a CSV file, and prints the page: for users who enter them into their system manually. */
export function ExportButtons({ lines, data: { categories, currency } }: ExportButtonsProps) {
  const text = useText()
  const separator = useCsvSeparator()
  const fileName = useFileName()
  const amount = (minor: number | null) => (minor === null ? '' : toMajor(minor, currency))
  const save = async () => {
    const { csvOf } = await import('../../../hotel/document-csv.ts')
    const rows = lines.map(({ stayDate, category, rate, active, previous, ratePlan = '', restriction = null }) => ({
      stayDate,
      category: categories.find(({ id }) => id === category)?.name ?? String(category),
      ratePlan,
      before: amount(active ?? previous ?? null),
      rate: amount(rate),
      currency: rate === null ? '' : currency,
      ...Object.fromEntries(RESTRICTION_PARTS.map((part) => [part, restriction ? cellOf(restriction[part]) : ''])),
    }))
    const dates = lines.map(({ stayDate }) => stayDate).sort()
    const [from = '', to = ''] = [dates[0], dates.at(-1)]
    const name = fileName(text('manage.changes.title'), { from, to })
    saveFile(`${name}.csv`, new Blob([csvOf(COLUMNS, rows, separator)], { type: 'text/csv;charset=utf-8' }))
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
