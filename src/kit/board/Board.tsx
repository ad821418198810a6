import { DndContext } from '@dnd-kit/core'
import Stack from '@mui/material/Stack'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { Failure } from '../Failure.tsx'
import { Loaded } from '../Loaded.tsx'
import { useRefusalText } from '../refusals.ts'
import { AddGroup } from './AddGroup.tsx'
import classes from './board.module.css'
import type { BoardDefinition } from './board-definition.ts'
import { Column } from './Column.tsx'
import type { CardContent } from './card-context.ts'
import { Tray } from './Tray.tsx'
import type { BoardState } from './use-board.ts'
import { useDragging } from './use-dragging.ts'
import { useMoves } from './use-moves.ts'

interface BoardProps<Shown extends CodeGroups> {
  definition: BoardDefinition
  state: BoardState<Shown>
  parts?: CardContent<Shown>
}

/**
 * A hotel's groups as columns, the codes as cards in them, and unmapped codes above. A card can be moved to another
 * column by mouse, by touch, with the keyboard, or from its menu.
 */
export function Board<Shown extends CodeGroups>({ definition, state, parts = {} }: BoardProps<Shown>) {
  const text = useText()
  const reason = useRefusalText()
  const moves = useMoves(definition, state)
  const { shown, failure, done, loading } = state
  const dragging = useDragging(shown, moves.move)
  const cards = { definition, state, moves, parts }
  return (
    <Loaded
      call={{ data: shown, error: loading.error, refetch: loading.refetch }}
      failed={text(definition.texts.failed)}
      placeholder={320}
    >
      {({ groups, codes }) => (
        <Stack spacing={4}>
          <Failure>
            {failure && text('board.undone', { reason: reason({ code: failure.body?.code, reason: failure.message }) })}
          </Failure>
          <p role="status" className="visually-hidden">
            {done}
          </p>
          <DndContext {...dragging}>
            <Tray {...cards} codes={codes.filter(({ groupId }) => groupId === null)} />
            <div className={classes.columns}>
              {groups.map((group) => (
                <Column
                  key={group.id}
                  {...cards}
                  group={group}
                  codes={codes.filter(({ groupId }) => groupId === group.id)}
                />
              ))}
              <AddGroup definition={definition} state={state} />
            </div>
          </DndContext>
        </Stack>
      )}
    </Loaded>
  )
}
