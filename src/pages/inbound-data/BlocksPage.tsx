import type { Company } from '../../../contract/company.ts'
import type { Block } from '../../../contract/inbound.ts'
import { PATHS } from '../../../contract/paths.ts'
import { Tag } from '../../components/Tag.tsx'
import { UNKNOWN } from '../../format/formats.ts'
import { useFormats } from '../../format/use-formats.ts'
import { useText } from '../../i18n/text.ts'
import { DeletionCard } from './deletion/DeletionCard.tsx'
import { HotelPage } from './HotelPage.tsx'
import { ReceivedCard } from './ReceivedCard.tsx'
import { useNights } from './use-nights.ts'

/** The blocks of groups that came in, and the way to delete wrong ones. */
export default function BlocksPage() {
  const text = useText()
  return (
    <HotelPage title={text('pages.inboundBlocks')}>
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
  return (
    <ReceivedCard<Block>
      title={text('inbound.blocks.title')}
      url={`${PATHS.incomingBlocks}?companyId=${hotel.id}`}
      keyOf={({ id }) => id}
      onCards={['status', 'nights', 'roomNights', 'pickedUp']}
      columns={[
        { name: 'name', label: text('inbound.blocks.name'), cell: ({ name }) => name },
        {
          name: 'status',
          label: text('inbound.state'),
          cell: ({ status }) => <Tag>{text(`inbound.blocks.states.${status}`)}</Tag>,
        },
        {
          name: 'nights',
          label: text('inbound.blocks.nights'),
          cell: ({ firstNight, lastNight }) => nights(firstNight, lastNight),
        },
        {
          name: 'cutoff',
          label: text('inbound.blocks.cutoff'),
          cell: ({ cutoff }) => (cutoff === null ? UNKNOWN : formats.day(cutoff)),
        },
        {
          name: 'roomNights',
          label: text('inbound.deletion.roomNights'),
          isNumber: true,
          cell: ({ roomNights }) => formats.count(roomNights),
        },
        {
          name: 'pickedUp',
          label: text('inbound.blocks.pickedUp'),
          isNumber: true,
          cell: ({ pickedUp }) => formats.count(pickedUp),
        },
        { name: 'segment', label: text('inbound.blocks.segment'), cell: ({ segment }) => segment ?? UNKNOWN },
        { name: 'source', label: text('inbound.source'), cell: ({ source }) => source },
      ]}
      empty={text('inbound.blocks.none')}
      emptyWords={text('inbound.blocks.noneWords')}
    />
  )
}
