import { lazy, Suspense } from 'react'
import type { Inventory, RoomType } from '../../../contract/booking/inventory.ts'
import { useText } from '../../core/i18n/text.ts'
import { modalStore, useModalOfPage } from '../../core/modal-store.ts'
import { Board } from '../../kit/board/Board.tsx'
import { INVENTORY } from '../../kit/board/board-definition.ts'
import type { CardContent } from '../../kit/board/card-context.ts'
import { useBoard } from '../../kit/board/use-board.ts'
import { Row } from '../../kit/layout/Row.tsx'
import { PageHead } from '../../kit/PageHead.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { Tag } from '../../kit/Tag.tsx'
import { Legend } from './Legend.tsx'
import { useTypeActions } from './use-type-actions.ts'

const RoomTypeForm = lazy(() => import('./RoomTypeForm.tsx'))

/** The id of the modal and of the form in it, which its button submits. */
const ROOM_TYPE = 'room-type'

/** The hotel's room types, mapped to its room categories: which of them count, and which one is primary. */
export default function InventoryPage() {
  const text = useText()
  const state = useBoard<Inventory>(INVENTORY)
  useModalOfPage(ROOM_TYPE)
  const edit = (type: RoomType) =>
    modalStore.add({
      id: ROOM_TYPE,
      title: text('inventory.editTitle', { code: type.code }),
      message: (
        <Suspense>
          <RoomTypeForm id={ROOM_TYPE} state={state} type={type} />
        </Suspense>
      ),
      submit: { label: text('common.form.save'), form: ROOM_TYPE },
      cancel: { label: text('common.form.cancel') },
    })
  const actions = useTypeActions(state, edit)
  const parts: CardContent<Inventory> = {
    title: (of: RoomType) => (
      <Row component="span" spacing={1.5}>
        {of.name && <span className="compact breakable">{of.name}</span>}
        {of.isPrimary && <Tag tone="accent">{text('inventory.primary')}</Tag>}
        {of.state !== 'active' && <Tag>{text(`inventory.states.${of.state}.name`)}</Tag>}
      </Row>
    ),
    actions,
    isPending: (of) => of.state !== 'excluded',
  }
  return (
    <>
      <PageHead title={text('common.pages.inventory')} note={text('inventory.description')} />
      <Tabs />
      <Board definition={INVENTORY} state={state} parts={parts} />
      <Legend />
    </>
  )
}
