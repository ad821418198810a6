/** What guests of the demo speak of. */
export const DEMO_TOPICS = [
  'breakfast',
  'staff',
  'cleanliness',
  'room',
  'bed',
  'location',
  'wi-fi',
  'parking',
  'quietness',
  'pool and spa',
  'value',
  'children',
] as const
export type DemoTopic = (typeof DEMO_TOPICS)[number]

/** Sentences of one language: titles by how a stay was on the whole, and praise and blame of each topic. */
export interface Phrases {
  readonly titles: Readonly<Record<'good' | 'fair' | 'bad', readonly string[]>>
  readonly said: Readonly<
    Record<DemoTopic, { readonly positive: readonly string[]; readonly negative: readonly string[] }>
  >
  /** Before or after it, where a review has more to say. */
  readonly around: readonly string[]
}
