import { Link } from 'react-router'
import { useHolds } from '../bootstrap/use-start.ts'
import { hotelEditPath } from '../routing/record-paths.ts'
import { HotelName } from './HotelName.tsx'

/** A hotel's name, leading to its administration whoever may go there. */
export function HotelLink({ id, name }: { id: number; name: string }) {
  const isAdmin = useHolds('ADMIN')
  return isAdmin ? (
    <Link to={hotelEditPath(id)}>
      <HotelName>{name}</HotelName>
    </Link>
  ) : (
    <HotelName>{name}</HotelName>
  )
}
