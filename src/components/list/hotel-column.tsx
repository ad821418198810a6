import { HotelLink } from '../HotelLink.tsx'
import type { Column } from './columns.ts'

/** The column that says of which hotel a row is, in lists of all hotels. */
export const hotelColumn = <Row extends { companyId: number; companyName: string }>(label: string): Column<Row> => ({
  name: 'hotel',
  label,
  sortBy: 'companyName',
  isFixed: true,
  cell: ({ companyId, companyName }) => <HotelLink id={companyId} name={companyName} />,
})
