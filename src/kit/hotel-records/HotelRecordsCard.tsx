import { Card } from '../Card.tsx'
import { HotelRecordsSection, type HotelRecordsSectionProps } from './HotelRecordsSection.tsx'
import type { HotelRecord } from './use-hotel-records.ts'

interface HotelRecordsCardProps<Shown extends HotelRecord, Input>
  extends Omit<HotelRecordsSectionProps<Shown, Input>, 'label'> {
  title: string
  note: string
}

/** Records of a hotel in a card. */
export const HotelRecordsCard = <Shown extends HotelRecord, Input>({
  title,
  note,
  ...section
}: HotelRecordsCardProps<Shown, Input>) => (
  <Card title={title} note={note}>
    <HotelRecordsSection label={title} {...section} />
  </Card>
)
