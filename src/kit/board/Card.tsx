import { useDraggable } from '@dnd-kit/core'
import Stack from '@mui/material/Stack'
import { clsx } from 'clsx'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import classes from './board.module.css'
import type { CodeOf } from './board-definition.ts'
import type { CardContext } from './card-context.ts'
import { MoveButton } from './MoveButton.tsx'
import { resembles } from './order.ts'
import { Usage } from './Usage.tsx'

interface CardProps<Shown extends CodeGroups> extends CardContext<Shown> {
  code: CodeOf<Shown>
}

/** One code: its name, its usage, and the actions to move it. The whole card can be dragged. */
export function Card<Shown extends CodeGroups>({ code, state, moves, parts }: CardProps<Shown>) {
  const text = useText()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, isDragging } = useDraggable({
    id: code.code,
    attributes: { roleDescription: text('board.draggable') },
  })
  const actions = parts.actions?.(code) ?? []
  const suggested = code.groupId === null && moves.groups.find(({ name }) => resembles(name, code.code))
  return (
    <li
      ref={setNodeRef}
      className={clsx(classes.card, isDragging && classes.dragged)}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
      {...listeners}
    >
      <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.grip}
          aria-label={text('board.drag', { code: code.code })}
          aria-roledescription={attributes['aria-roledescription']}
          aria-describedby={attributes['aria-describedby']}
        >
          <Icon name="grip" />
        </button>
        <b className="compact breakable min-0 to-start">{code.code}</b>
        <MoveButton code={code} moves={moves} />
        {actions.length > 0 && <ActionButton label={text('board.cardMenu', { code: code.code })} actions={actions} />}
      </Stack>
      {parts.title?.(code)}
      <Usage code={code} usage={state.usage} />
      {suggested && (
        <Button variant="link" size="small" onClick={() => moves.move(code.code, suggested.id)}>
          {text('board.suggest', { group: suggested.name })}
        </Button>
      )}
    </li>
  )
}
