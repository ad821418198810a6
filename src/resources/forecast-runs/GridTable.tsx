import { Table } from '../../components/table/Table.tsx'
import { useText } from '../../i18n/text.ts'
import { methodName } from './methods.ts'
import type { Grid } from './quality.ts'

interface GridTableProps {
  label: string
  grid: Grid
  placeHead: string
  placeName: (place: string) => string
  write: (value: number | null) => string
}

/** The figures of a chart: a row for each place, a column for each method. */
export function GridTable({ label, grid, placeHead, placeName, write }: GridTableProps) {
  const text = useText()
  return (
    <Table
      label={label}
      variant="figures"
      columns={[
        { name: 'place', label: placeHead, isRowHeader: true, isSticky: true, cell: ({ place }) => placeName(place) },
        ...grid.methods.map((method) => ({
          name: method,
          label: methodName(text, method),
          isNumber: true,
          cell: ({ place }: { place: string }) => write(grid.value(place, method)),
        })),
      ]}
      rows={grid.places.map((place) => ({ place }))}
      keyOf={({ place }) => place}
    />
  )
}
