import type { Block } from '../../../contract/booking/inbound.ts'
import type { Company } from '../../../contract/hotel/company.ts'
import { UNKNOWN } from '../../../contract/platform/formats.ts'
import { useFormats } from '../../core/format/use-formats.ts'
import { useCall } from '../../core/http/use-call.ts'
import { useText } from '../../core/i18n/text.ts'
import { Tag } from '../../kit/Tag.tsx'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import { HotelPage } from './HotelPage.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { useNights } from './use-nights.ts'

/** The blocks of groups that came in, and the way to delete wrong ones. */
export default function BlocksPage() {
  const text = useText()
  return (
    <HotelPage title={text('common.pages.inboundBlocks')}>
      {(hotel) => (
        <>
          <Blocks hotel={hotel} />
          <DeletionCard hotel={hotel} kind="blocks" />
        </>
      )}
    </HotelPage>
  )
}

function Blocks({ hotel }: { hotel: Company }) {
  const text = useText()
  const formats = useFormats()
  const nights = useNights()
  const call = useCall('GET /api/inbound/blocks', { query: { companyId: hotel.id } })
  return (
    <ReceivedCard<Block>
      title={text('deliveries.blocks.title')}
      call={call}
      keyOf={({ id }) => id}
      columns={[
        { name: 'name', isRowHeader: true, label: text('deliveries.blocks.name'), cell: ({ name }) => name },
        {
          name: 'status',
          isOnCard: true,
          label: text('resources.deliveries.fields.state'),
          cell: ({ status }) => <Tag>{text(`deliveries.blocks.states.${status}`)}</Tag>,
        },
        {
          name: 'nights',
          isOnCard: true,
          label: text('deliveries.blocks.nights'),
          cell: ({ firstNight, lastNight }) => nights(firstNight, lastNight),
        },
        {
          name: 'cutoff',
          label: text('deliveries.blocks.cutoff'),
          cell: ({ cutoff }) => (cutoff === null ? UNKNOWN : formats.day(cutoff)),
        },
        {
          name: 'roomNights',
          isOnCard: true,
          label: text('deliveries.deletion.roomNights'),
          isNumber: true,
          cell: ({ roomNights }) => formats.count(roomNights),
        },
        {
          name: 'pickedUp',
          isOnCard: true,
          label: text('deliveries.blocks.pickedUp'),
          isNumber: true,
          cell: ({ pickedUp }) => formats.count(pickedUp),
        },
        { name: 'segment', label: text('deliveries.blocks.segment'), cell: ({ segment }) => segment ?? UNKNOWN },
        { name: 'source', label: text('common.deliverySource'), cell: ({ source }) => source },
      ]}
      empty={text('deliveries.blocks.none')}
      emptyText={text('deliveries.blocks.noneDescription')}
    />
  )
}
