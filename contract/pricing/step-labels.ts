/** Labels that tell apart two steps of one kind; without schemas, as the console compares them. */
export const STEP_LABELS = {
  /** Rates are varied a little to learn from them. */
  variation: 'Variation',
  /** Rounding would lead no nearer to what is sought: the active rate stays. */
  activeKept: 'Active rate kept',
} as const
