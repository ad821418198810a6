/** The topics of the demo's reviews. */
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

/** Sentences in one language: titles by overall impression, and positive and negative ones for each topic. */
export interface Phrases {
  readonly titles: Readonly<Record<'good' | 'fair' | 'bad', readonly string[]>>
  readonly said: Readonly<
    Record<DemoTopic, { readonly positive: readonly string[]; readonly negative: readonly string[] }>
  >
  /** Sentences before or after it, for longer reviews. */
  readonly around: readonly string[]
}
