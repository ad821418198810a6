import { HotelLink } from '../HotelLink.tsx'

/** The column with the hotel of a row, in lists of all hotels. */
export const HOTEL_COLUMN = {
  name: 'companyName',
  sortBy: 'companyName',
  isFixed: true,
  cell: ({ companyId, companyName }: { companyId: number; companyName: string }) => (
    <HotelLink id={companyId} name={companyName} />
  ),
} as const
