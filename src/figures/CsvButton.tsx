import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { useCsvSeparator } from '../format/use-csv-separator.ts'
import { useText } from '../i18n/text.ts'
import type { FigureColumn } from './figure-column.ts'
import { saveFile } from './save-file.ts'
import { sorted, sortIn } from './sort.ts'
import type { Address } from './use-address.ts'

interface CsvButtonProps<Row> {
  /** What the file is called, without its ending. */
  name: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  total?: Row
  address: Address
}

/** Saves the rows of a figure table as they stand, in their order and with their sums. */
export function CsvButton<Row>({ name, columns, rows, total, address }: CsvButtonProps<Row>) {
  const text = useText()
  const separator = useCsvSeparator()
  const save = async () => {
    const { tableCsv } = await import('./table-csv.ts')
    const all = [...sorted(rows, columns, sortIn(address)), ...(total ? [total] : [])]
    saveFile(`${name}.csv`, new Blob([tableCsv(all, columns, separator)], { type: 'text/csv;charset=utf-8' }))
  }
  return (
    <Button size="small" onClick={() => void save()} aria-label={text('figures.saveCsv', { title: name })}>
      <Icon name="download" />
      CSV
    </Button>
  )
}
