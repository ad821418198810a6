import type { CodeGroups } from '../../contract/code-groups.ts'
import { PATHS } from '../../contract/paths.ts'
import type { TextKey } from '../i18n/text.ts'

/** Which board it is: where its calls go, and what its parts are called. */
export interface BoardDefinition {
  readonly words: Record<'unmapped' | 'waiting' | 'nothingWaits' | 'failed' | 'name' | 'add', TextKey>
  readonly paths: Record<'all' | 'groups' | 'group' | 'order' | 'mapping' | 'usage', string>
}

/** Codes of the property-management system, mapped to the hotel's own segments. */
export const SEGMENTATION: BoardDefinition = {
  words: {
    unmapped: 'common.board.segments.unmapped',
    waiting: 'common.board.segments.waiting',
    nothingWaits: 'common.board.segments.nothingWaits',
    failed: 'common.board.segments.failed',
    name: 'common.board.segments.name',
    add: 'common.board.segments.add',
  },
  paths: {
    all: PATHS.segmentation,
    groups: PATHS.segments,
    group: PATHS.segment,
    order: PATHS.segmentOrder,
    mapping: PATHS.segmentMapping,
    usage: PATHS.segmentUsage,
  },
}

/** Room types, mapped to room categories. */
export const INVENTORY: BoardDefinition = {
  words: {
    unmapped: 'common.board.roomTypes.unmapped',
    waiting: 'common.board.roomTypes.waiting',
    nothingWaits: 'common.board.roomTypes.nothingWaits',
    failed: 'common.board.roomTypes.failed',
    name: 'common.board.roomTypes.name',
    add: 'common.board.roomTypes.add',
  },
  paths: {
    all: PATHS.inventory,
    groups: PATHS.roomCategories,
    group: PATHS.roomCategory,
    order: PATHS.roomCategoryOrder,
    mapping: PATHS.roomTypeMapping,
    usage: PATHS.roomTypeUsage,
  },
}

/** A code as the board of these groups holds it. */
export type CodeOf<Shown extends CodeGroups> = Shown['codes'][number]
