import type { FieldValues } from 'react-hook-form'
import { Card } from '../Card.tsx'
import { HotelRecordsSection, type HotelRecordsSectionProps } from './HotelRecordsSection.tsx'
import type { HotelRecord } from './use-hotel-records.ts'

interface HotelRecordsCardProps<Shown extends HotelRecord, Values extends FieldValues, Input extends FieldValues>
  extends Omit<HotelRecordsSectionProps<Shown, Values, Input>, 'label'> {
  title: string
  note: string
}

/** Records of a hotel in a card. */
export const HotelRecordsCard = <Shown extends HotelRecord, Values extends FieldValues, Input extends FieldValues>({
  title,
  note,
  ...section
}: HotelRecordsCardProps<Shown, Values, Input>) => (
  <Card title={title} note={note}>
    <HotelRecordsSection label={title} {...section} />
  </Card>
)
