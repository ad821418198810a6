import { ScrollBox } from '../../components/ScrollBox.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './forecast-runs.module.css'
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
export function GridTable(table: GridTableProps) {
  const { label, grid, placeHead, placeName, write } = table
  const text = useText()
  return (
    <ScrollBox label={label}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{placeHead}</th>
            {grid.methods.map((method) => (
              <th key={method} scope="col">
                {methodName(text, method)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.places.map((place) => (
            <tr key={place}>
              <th scope="row">{placeName(place)}</th>
              {grid.methods.map((method) => (
                <td key={method}>{write(grid.value(place, method))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
