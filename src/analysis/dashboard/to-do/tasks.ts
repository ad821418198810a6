import type { Attention, Dashboard, OpenRates, ToDo } from '../../../../contract/analysis/analysis.ts'
import { RISK_KINDS } from '../../../../contract/analysis/to-do.ts'
import type { RatesEffect } from '../../../../contract/pricing/rates-effect.ts'

/** Something that can be decided today. */
export type Task =
  | { readonly type: 'connection'; readonly connection: NonNullable<ToDo['connection']> }
  | { readonly type: 'refused'; readonly refused: NonNullable<ToDo['refused']> }
  | { readonly type: 'rates'; readonly rates: Omit<OpenRates, 'rates'> }
  | { readonly type: 'laterRates'; readonly rates: Omit<OpenRates, 'rates'> }
  | { readonly type: 'drafts'; readonly drafts: NonNullable<ToDo['drafts']> }
  | { readonly type: 'group'; readonly group: ToDo['groups'][number] }
  | { readonly type: 'attention'; readonly item: Attention }

/** What nights gain and what others lose: the two may cancel each other out, and are both to be decided. */
const sizeOf = (effect: RatesEffect | null): number =>
  effect ? effect.contribution - 2 * Math.min(0, effect.losing.contribution) : 0

/** The money that a task is about, whether won or lost, in minor units; null if none belongs to it. */
function moneyOf(task: Task): number | null {
  if (task.type === 'rates' || task.type === 'laterRates') return sizeOf(task.rates.effect)
  if (task.type === 'drafts') return sizeOf(task.drafts.effect)
  if (task.type === 'group') return task.group.revenue ?? 0
  return task.type === 'attention' ? task.item.atStake : null
}

const DECISIONS: readonly Task['type'][] = ['rates', 'drafts', 'group']

/**
 * What keeps bookings or rates from arriving, and overbooked nights, come first, then what can be decided, rates of later nights, which have
 * time, nights at risk and other nights; what has no money comes last.
 */
function rankOf(task: Task): number {
  if (task.type === 'connection' || task.type === 'refused') return 0
  if (task.type === 'attention' && task.item.kind === 'overbooked') return 1
  if (DECISIONS.includes(task.type)) return 2
  if (task.type === 'laterRates') return 3
  if (task.type === 'attention' && RISK_KINDS.includes(task.item.kind)) return 4
  return moneyOf(task) === null ? 6 : 5
}

/** What there is to do, in order of urgency and money, without the nights that the user has seen. */
export function tasksOf({ openRates, toDo, attention }: Pick<Dashboard, 'openRates' | 'toDo' | 'attention'>): Task[] {
  const tasks: Task[] = [
    ...(toDo?.connection ? [{ type: 'connection' as const, connection: toDo.connection }] : []),
    ...(toDo?.refused ? [{ type: 'refused' as const, refused: toDo.refused }] : []),
    ...(openRates && openRates.nights > 0 ? [{ type: 'rates' as const, rates: openRates }] : []),
    ...(toDo?.laterRates ? [{ type: 'laterRates' as const, rates: toDo.laterRates }] : []),
    ...(toDo?.drafts ? [{ type: 'drafts' as const, drafts: toDo.drafts }] : []),
    ...(toDo?.groups ?? []).map((group) => ({ type: 'group' as const, group })),
    ...attention.filter(({ isSeen }) => !isSeen).map((item) => ({ type: 'attention' as const, item })),
  ]
  return tasks.toSorted((a, b) => rankOf(a) - rankOf(b) || (moneyOf(b) ?? 0) - (moneyOf(a) ?? 0))
}

/** The key of a range of nights that needs attention. */
export const keyOf = ({ kind, from, to, name }: Attention): string => `${kind} ${from} ${to} ${name}`
