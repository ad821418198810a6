import type { CodeGroups } from '../../../contract/booking/code-groups.ts'
import type { Inventory } from '../../../contract/booking/inventory.ts'
import { api } from '../../core/http/index.ts'
import type { TextKey } from '../../core/i18n/text.ts'

/** The definition of a board: its calls, and the names of its parts. */
export interface BoardDefinition<Shown extends CodeGroups = CodeGroups> {
  readonly texts: Record<'unmapped' | 'waiting' | 'nothingWaits' | 'none' | 'failed' | 'name' | 'add', TextKey>
  /** The paths of its calls: the whole board, one group, and the order of groups. */
  readonly paths: {
    readonly all: '/api/segmentation/:companyId' | '/api/inventory/:companyId'
    readonly groups: '/api/segmentation/:companyId/segments' | '/api/inventory/:companyId/categories'
    readonly order: '/api/segmentation/:companyId/segment-order' | '/api/inventory/:companyId/category-order'
  }
  readonly read: (companyId: number, signal: AbortSignal) => Promise<Shown>
}

/** Codes of the property-management system, mapped to the hotel's own segments. */
export const SEGMENTATION: BoardDefinition = {
  texts: {
    unmapped: 'board.segments.unmapped',
    waiting: 'board.segments.waiting',
    nothingWaits: 'board.segments.nothingWaits',
    none: 'board.segments.none',
    failed: 'board.segments.failed',
    name: 'board.segments.name',
    add: 'board.segments.add',
  },
  paths: {
    all: '/api/segmentation/:companyId',
    groups: '/api/segmentation/:companyId/segments',
    order: '/api/segmentation/:companyId/segment-order',
  },
  read: (companyId, signal) => api.request('GET /api/segmentation/:companyId', { params: { companyId }, signal }),
}

/** Room types, mapped to room categories. */
export const INVENTORY: BoardDefinition<Inventory> = {
  texts: {
    unmapped: 'board.roomTypes.unmapped',
    waiting: 'board.roomTypes.waiting',
    nothingWaits: 'board.roomTypes.nothingWaits',
    none: 'board.roomTypes.none',
    failed: 'board.roomTypes.failed',
    name: 'board.roomTypes.name',
    add: 'board.roomTypes.add',
  },
  paths: {
    all: '/api/inventory/:companyId',
    groups: '/api/inventory/:companyId/categories',
    order: '/api/inventory/:companyId/category-order',
  },
  read: (companyId, signal) => api.request('GET /api/inventory/:companyId', { params: { companyId }, signal }),
}

/** A code on the board of these groups. */
export type CodeOf<Shown extends CodeGroups> = Shown['codes'][number]
