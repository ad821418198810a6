import { useDroppable } from '@dnd-kit/core'
import { clsx } from 'clsx'
import { useId, useState } from 'react'
import type { CodeGroups, Group } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { ActionButton } from '../ActionButton.tsx'
import classes from './board.module.css'
import type { CodeOf } from './board-definition.ts'
import { Card } from './Card.tsx'
import type { CardContext } from './card-context.ts'
import { NameForm } from './NameForm.tsx'
import { boardChanges } from './use-board.ts'
import { useReturnFocus } from './use-return-focus.ts'

interface ColumnProps<Shown extends CodeGroups> extends CardContext<Shown> {
  group: Group
  codes: CodeOf<Shown>[]
}

/** A group with the codes that are mapped to it. */
export function Column<Shown extends CodeGroups>({ group, codes, ...cards }: ColumnProps<Shown>) {
  const text = useText()
  const id = useId()
  const { definition, state, moves } = cards
  const [isRenaming, setRenaming] = useState(false)
  const menu = useReturnFocus<HTMLButtonElement>(isRenaming)
  const { setNodeRef, isOver } = useDroppable({ id: String(group.id) })
  const place = moves.groups.findIndex((each) => each.id === group.id)
  const actions = [
    { label: text('board.rename'), onChoose: () => setRenaming(true) },
    { label: text('board.earlier'), isDisabled: place === 0, onChoose: () => moves.shift(group.id, -1) },
    {
      label: text('board.later'),
      isDisabled: place === moves.groups.length - 1,
      onChoose: () => moves.shift(group.id, 1),
    },
    { label: text('board.remove'), onChoose: () => moves.remove(group.id) },
  ]
  return (
    <section ref={setNodeRef} className={clsx(classes.column, isOver && classes.over)} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id} className="breakable min-0">
          {group.name}
        </h2>
        <span className="small muted to-start">{codes.length}</span>
        <ActionButton ref={menu} label={text('board.groupMenu', { group: group.name })} actions={actions} />
      </header>
      {isRenaming && (
        <NameForm
          label={text(definition.texts.name)}
          value={group.name}
          submit={text('common.form.save')}
          onSubmit={(name) => state.send(boardChanges<Shown>(definition, state.companyId).rename(group.id, name))}
          onClose={() => setRenaming(false)}
        />
      )}
      {codes.length === 0 ? (
        <p className={classes.empty}>{text('board.empty')}</p>
      ) : (
        <ul className={classes.cards}>
          {codes.map((code) => (
            <Card key={code.code} {...cards} code={code} />
          ))}
        </ul>
      )}
    </section>
  )
}
