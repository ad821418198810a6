import { lazy, Suspense, useState } from 'react'
import type { Inventory, RoomType } from '../../../contract/inventory.ts'
import { Board } from '../../board/Board.tsx'
import { INVENTORY } from '../../board/board-definition.ts'
import type { CardParts } from '../../board/card-context.ts'
import { useBoard } from '../../board/use-board.ts'
import { PageHead } from '../../components/PageHead.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { Tag } from '../../components/Tag.tsx'
import { useText } from '../../i18n/text.ts'
import classes from './inventory.module.css'
import { Legend } from './Legend.tsx'
import { useTypeActions } from './use-type-actions.ts'

const RoomTypeDialog = lazy(() => import('./RoomTypeDialog.tsx'))

/** The hotel's room types, mapped to its room categories: which of them count, and which one is the primary type. */
export default function InventoryPage() {
  const text = useText()
  const state = useBoard<Inventory>(INVENTORY)
  const [edited, setEdited] = useState<string | null>(null)
  const actions = useTypeActions(state, setEdited)
  const type = state.shown?.codes.find(({ code }) => code === edited)
  const parts: CardParts<Inventory> = {
    title: (of: RoomType) => (
      <span className={classes.title}>
        {of.name && <span className={classes.name}>{of.name}</span>}
        {of.isPrimary && <Tag tone="accent">{text('inventory.primary')}</Tag>}
        {of.state !== 'active' && <Tag>{text(`common.roomTypeStates.${of.state}.name`)}</Tag>}
      </span>
    ),
    actions,
    waits: (of) => of.state !== 'excluded',
  }
  return (
    <>
      <PageHead title={text('common.pages.inventory')} note={text('inventory.description')} />
      <Tabs />
      <Board definition={INVENTORY} state={state} parts={parts} />
      <Legend />
      {type && (
        <Suspense>
          <RoomTypeDialog state={state} type={type} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}
