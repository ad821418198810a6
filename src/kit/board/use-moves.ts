import { useState } from 'react'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { useUndo } from '../use-undo.tsx'
import type { BoardDefinition } from './board-definition.ts'
import { moved } from './order.ts'
import { type BoardState, boardChanges } from './use-board.ts'

/** The possible moves on a board, each announced once it is stored. */
export function useMoves<Shown extends CodeGroups>(
  definition: BoardDefinition,
  { companyId, shown, run }: BoardState<Shown>,
) {
  const text = useText()
  const undo = useUndo()
  const [lastMoved, setLastMoved] = useState<string | null>(null)
  const changes = boardChanges<Shown>(definition, companyId)
  const { groups = [], codes = [] } = shown ?? {}
  const nameOf = (groupId: number | null) =>
    groups.find(({ id }) => id === groupId)?.name ?? text(definition.texts.unmapped)
  return {
    groups,
    nameOf,
    /** The code that was moved from its menu: the focus follows it. */
    lastMoved,
    move: (code: string, groupId: number | null, isFromMenu = false) => {
      const before = codes.find((each) => each.code === code)?.groupId
      if (before === undefined || before === groupId) return
      setLastMoved(isFromMenu ? code : null)
      const moveTo = (to: number | null) => changes.map(code, to, text('board.moved', { code, group: nameOf(to) }))
      run(moveTo(groupId), {
        onSuccess: () =>
          undo(text('board.moved', { code, group: nameOf(groupId) }), () => {
            run(moveTo(before))
            return undefined
          }),
      })
    },
    /** Moves a group by a number of positions, backwards if negative. */
    shift: (id: number, places: 1 | -1) => {
      const ids = groups.map((group) => group.id)
      const from = ids.indexOf(id)
      const place = from + places + 1
      run(changes.order(moved(ids, from, from + places), text('board.shifted', { group: nameOf(id), place })))
    },
    remove: (id: number) => run(changes.remove(id, text('board.removed', { group: nameOf(id) }))),
  }
}

export type Moves = ReturnType<typeof useMoves>
