import type { ReactNode } from 'react'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import type { Action } from '../ActionMenu.tsx'
import type { BoardDefinition, CodeOf } from './board-definition.ts'
import type { BoardState } from './use-board.ts'
import type { Moves } from './use-moves.ts'

/** Additional data for the cards of one kind of board: their texts and actions. */
export interface CardContent<Shown extends CodeGroups> {
  readonly title?: (code: CodeOf<Shown>) => ReactNode
  readonly actions?: (code: CodeOf<Shown>) => readonly Action[]
  /** Whether it counts as unmapped if it has no group. */
  readonly isPending?: (code: CodeOf<Shown>) => boolean
}

/** What every card of a board is shown with. */
export interface CardContext<Shown extends CodeGroups> {
  definition: BoardDefinition
  state: BoardState<Shown>
  moves: Moves
  parts: CardContent<Shown>
}
