import type { FieldValues } from 'react-hook-form'
import type { HotelRecordPath } from '../../../contract/platform/endpoint-types.ts'
import { Card } from '../Card.tsx'
import { HotelRecordsSection, type HotelRecordsSectionProps } from './HotelRecordsSection.tsx'

interface HotelRecordsCardProps<Path extends HotelRecordPath, Values extends FieldValues>
  extends Omit<HotelRecordsSectionProps<Path, Values>, 'label'> {
  title: string
  note: string
}

/** Records of a hotel in a card. */
export const HotelRecordsCard = <Path extends HotelRecordPath, Values extends FieldValues>({
  title,
  note,
  ...section
}: HotelRecordsCardProps<Path, Values>) => (
  <Card title={title} note={note}>
    <HotelRecordsSection label={title} {...section} />
  </Card>
)
