import { useCsvSeparator } from '../../core/format/use-csv-separator.ts'
import { useText } from '../../core/i18n/text.ts'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import type { FigureColumn } from './figure-column.ts'
import { useFileName } from './file-name.ts'
import { saveFile } from './save-file.ts'
import { sorted, sortIn } from './sort.ts'
import type { Address } from './use-address.ts'

interface SaveButtonsProps<Row> {
  /** The name of the figures. */
  name: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  total?: Row
  address: Address
}

/** Downloads the rows of a figure table as shown, in order and with totals, as CSV or as a workbook. */
export function SaveButtons<Row>({ name, columns, rows, total, address }: SaveButtonsProps<Row>) {
  const text = useText()
  const separator = useCsvSeparator()
  const fileName = useFileName()(name)
  const all = () => [...sorted(rows, columns, sortIn(address)), ...(total ? [total] : [])]
  const saveCsv = async () => {
    const { tableCsv } = await import('./table-files.ts')
    saveFile(`${fileName}.csv`, new Blob([tableCsv(all(), columns, separator)], { type: 'text/csv;charset=utf-8' }))
  }
  const saveWorkbook = async () => {
    const { tableWorkbook } = await import('./table-files.ts')
    saveFile(`${fileName}.xlsx`, await tableWorkbook(all(), columns))
  }
  return (
    <>
      <Button size="small" onClick={() => void saveCsv()} aria-label={text('figures.saveCsv', { title: name })}>
        <Icon name="download" />
        CSV
      </Button>
      <Button size="small" onClick={() => void saveWorkbook()} aria-label={text('figures.saveXlsx', { title: name })}>
        <Icon name="download" />
        XLSX
      </Button>
    </>
  )
}
