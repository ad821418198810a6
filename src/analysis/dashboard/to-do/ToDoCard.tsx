import { clsx } from 'clsx'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Dashboard } from '../../../../contract/analysis/analysis.ts'
import { useHasAuthority } from '../../../core/bootstrap/use-start.ts'
import { useText } from '../../../core/i18n/text.ts'
import { Button, buttonClass } from '../../../kit/Button.tsx'
import { Card } from '../../../kit/Card.tsx'
import type { CalendarMarks } from '../../../kit/figures/use-marks.ts'
import { CardNote } from '../../../kit/layout/CardNote.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { AttentionRow } from './AttentionRow.tsx'
import { TaskRow } from './TaskRow.tsx'
import { ToDoRow } from './ToDoRow.tsx'
import { keyOf, type Task, tasksOf } from './tasks.ts'
import classes from './to-do.module.css'

/** Lines shown before the list is expanded. */
const FEW = 5

interface ToDoCardProps {
  dashboard: Dashboard | undefined
  marks: CalendarMarks
}

const keyOfTask = (task: Task): string =>
  task.type === 'attention' ? keyOf(task.item) : task.type === 'group' ? `group ${task.group.id}` : task.type

/** Whether a line has rooms and an amount that are compared with last year or the budget. */
const isCompared = (task: Task): boolean =>
  task.type === 'attention' && ['behind', 'belowBudget', 'ahead'].includes(task.item.kind)

/** Whether a task says what rates are expected to bring. */
const isExpected = ({ type }: Task): boolean => type === 'rates' || type === 'laterRates' || type === 'drafts'

/** What there is to do today, decisions first, each with a link to where it is done; nights that were seen are collapsed. */
export function ToDoCard({ dashboard, marks }: ToDoCardProps) {
  const text = useText()
  const id = useId()
  const mayChange = useHasAuthority('HOTEL_ADMIN')
  const [isWhole, setWhole] = useState(false)
  const [isSeenShown, setSeenShown] = useState(false)
  const fold = useRef<HTMLButtonElement>(null)
  const tasks = dashboard ? tasksOf(dashboard) : []
  const seen = (dashboard?.attention ?? []).filter(({ isSeen }) => isSeen)
  const currency = dashboard?.currency ?? ''
  const shown = isWhole ? tasks : tasks.slice(0, FEW)
  const open = dashboard?.openRates ?? null
  const notes = [
    ...(shown.some(isExpected) || (open?.byNight ?? []).length > 0 ? [text('dashboard.toDo.contribution')] : []),
    ...(shown.some(isCompared) ? [text('dashboard.attention.basis')] : []),
  ]
  const seenBefore = useRef<number | null>(null)
  const seenNow = dashboard ? seen.length : null
  // The button that marked an item disappears with it: the focus moves to the item's new position.
  useEffect(() => {
    if (seenNow === null) return
    const isMore = seenBefore.current !== null && seenNow > seenBefore.current
    seenBefore.current = seenNow
    if (isMore && document.activeElement === document.body) fold.current?.focus()
  }, [seenNow])
  return (
    <Card
      title={text('dashboard.toDo.title')}
      tourPart="attention"
      note={dashboard && tasks.length}
      tools={
        <>
          {seen.length > 0 && (
            <Button
              ref={fold}
              variant="quiet"
              size="small"
              aria-expanded={isSeenShown}
              aria-controls={id}
              onClick={() => setSeenShown(!isSeenShown)}
            >
              {text(isSeenShown ? 'dashboard.attention.hideSeen' : 'dashboard.attention.showSeen', {
                smart_count: seen.length,
              })}
            </Button>
          )}
          {tasks.length > FEW && (
            <Button variant="quiet" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? text('dashboard.toDo.fewer') : text('dashboard.toDo.all', { smart_count: tasks.length })}
            </Button>
          )}
          {mayChange && (
            <Link to="/settings/attention" className={buttonClass({ variant: 'quiet', size: 'small' })}>
              {text('dashboard.attention.thresholds')}
            </Link>
          )}
        </>
      }
    >
      {!dashboard && <Pending />}
      {dashboard && tasks.length === 0 && (
        <CardNote>{text(seen.length > 0 ? 'dashboard.attention.allSeen' : 'dashboard.toDo.none')}</CardNote>
      )}
      {tasks.length > 0 && (
        <ul className={classes.rows}>
          {shown.map((task) => (
            <TaskRow key={keyOfTask(task)} task={task} currency={currency} marks={marks} open={open} />
          ))}
        </ul>
      )}
      {notes.length > 0 && <CardNote className="small">{notes.join(' ')}</CardNote>}
      {seen.length > 0 && (
        <ul id={id} className={clsx('line-above canvas', classes.rows)} hidden={!isSeenShown}>
          {seen.map((item) => (
            <AttentionRow
              key={keyOf(item)}
              item={item}
              currency={currency}
              mark={marks.names.get(item.from)}
              open={open}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The lines before anything is loaded. */
const Pending = () => (
  <ul className={classes.rows} aria-hidden="true">
    {Array.from({ length: FEW }, (_, place) => (
      <ToDoRow
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity yet
        key={place}
        title={<Skeleton width={140} height={12} />}
        reason={<Skeleton width="60%" height={12} />}
        figure={{ value: <Skeleton width={64} height={12} />, label: '' }}
      />
    ))}
  </ul>
)
