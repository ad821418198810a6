import {
  type Announcements,
  type CollisionDetection,
  type DndContextProps,
  type DroppableContainer,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useRef } from 'react'
import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import { useText } from '../../core/i18n/text.ts'

/** Drop targets of a card: a group's column by its id, or this for the tray. */
export const TRAY = 'tray'
export const groupIdOf = (place: UniqueIdentifier): number | null => (place === TRAY ? null : Number(place))

/** How far into a column a card is put that the keyboard brings there. */
const INSET_PX = 12
const STEPS: Record<string, 1 | -1> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** The columns as they are read: row by row. */
const inReadingOrder = (places: DroppableContainer[]): DroppableContainer[] =>
  places
    .filter(({ rect }) => rect.current)
    .sort((a, b) => {
      const [one, other] = [a.rect.current, b.rect.current]
      return one && other ? one.top - other.top || one.left - other.left : 0
    })

/** Arrow keys bring a card from column to column, rather than pixel by pixel. */
const byColumn: KeyboardCoordinateGetter = (event, { context: { over, droppableContainers } }) => {
  const step = STEPS[event.code]
  if (!step) return undefined
  event.preventDefault()
  const places = inReadingOrder(droppableContainers.getEnabled())
  const at = places.findIndex(({ id }) => id === over?.id)
  const rect = places[Math.min(places.length - 1, Math.max(0, at + step))]?.rect.current
  return rect ? { x: rect.left + INSET_PX, y: rect.top + INSET_PX } : undefined
}

const whereItIs: CollisionDetection = (args) => (args.pointerCoordinates ? pointerWithin : rectIntersection)(args)

/** Drag and drop of cards by mouse, touch and keyboard, with announcements in the user's language. */
export function useDragging(
  shown: CodeGroups | undefined,
  onMove: (code: string, groupId: number | null) => void,
): Omit<DndContextProps, 'children'> {
  const text = useText()
  const sensors = useSensors(
    // A press without movement belongs to the control on the card.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // A finger that moves at once scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: byColumn }),
  )
  const nameOf = (groupId: number | null | undefined) =>
    shown?.groups.find(({ id }) => id === groupId)?.name ?? text('board.tray')
  const groupOf = (code: UniqueIdentifier) => nameOf(shown?.codes.find((each) => each.code === code)?.groupId)
  const announced = useRef<UniqueIdentifier | null>(null)
  const placeOf = (code: UniqueIdentifier): UniqueIdentifier =>
    shown?.codes.find((each) => each.code === code)?.groupId ?? TRAY
  const announcements: Announcements = {
    onDragStart: ({ active: { id } }) => {
      announced.current = String(placeOf(id))
      return text('board.picked', { code: id, group: groupOf(id) })
    },
    // A card that is picked up is immediately over its own column: announcing that would replace the previous
    // announcement.
    onDragOver: ({ active: { id }, over }) => {
      if (!over || over.id === announced.current) return undefined
      announced.current = over.id
      return text('board.over', { code: id, group: nameOf(groupIdOf(over.id)) })
    },
    // The result is announced once it is stored.
    onDragEnd: ({ active: { id }, over }) => (over ? undefined : text('board.stays', { code: id, group: groupOf(id) })),
    onDragCancel: ({ active: { id } }) => text('board.stays', { code: id, group: groupOf(id) }),
  }
  return {
    sensors,
    collisionDetection: whereItIs,
    accessibility: { announcements, screenReaderInstructions: { draggable: text('board.instructions') } },
    onDragEnd: ({ active, over }) => over && onMove(String(active.id), groupIdOf(over.id)),
  }
}
