import type { AttentionKind } from './analysis.ts'

/** Kinds of attention in which revenue is at risk rather than to be gained. */
export const RISK_KINDS: readonly AttentionKind[] = ['behind', 'belowBudget']

/** Of how many parts the list of what is to do has something: as little of a dashboard as counting needs. */
interface ToDoParts {
  readonly openRates: { readonly nights: number } | null
  readonly toDo: {
    readonly laterRates: unknown
    readonly drafts: unknown
    readonly refused: unknown
    readonly connection: unknown
    readonly groups: readonly unknown[]
  } | null
  readonly attention: readonly { readonly isSeen: boolean }[]
}

/** How many lines the dashboard's list of what is to do has: each kind of decision once, each group, and the nights not yet seen. */
export function countToDo({ openRates, toDo, attention }: ToDoParts): number {
  const isOne = [(openRates?.nights ?? 0) > 0, toDo?.laterRates, toDo?.drafts, toDo?.refused, toDo?.connection]
  return isOne.filter(Boolean).length + (toDo?.groups.length ?? 0) + attention.filter(({ isSeen }) => !isSeen).length
}
