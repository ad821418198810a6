import { HotelLink } from '../HotelLink.tsx'

/** The column that says of which hotel a row is, in lists of all hotels. */
export const HOTEL_COLUMN = {
  name: 'companyName',
  sortBy: 'companyName',
  isFixed: true,
  cell: ({ companyId, companyName }: { companyId: number; companyName: string }) => (
    <HotelLink id={companyId} name={companyName} />
  ),
} as const
