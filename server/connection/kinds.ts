import {
  CONNECTION_ABILITIES,
  CONNECTION_KINDS,
  type ConnectionAbility,
  type ConnectionKind,
} from '../../contract/connection-kinds.ts'
import { DEMO_SYSTEM } from './demo/demo-system.ts'
import type { KindDefinition } from './kind.ts'

/** Kinds of connections by their name. */
export type Kinds = Readonly<Record<ConnectionKind, KindDefinition>>

/** Every kind of connection. A further one is its folder, a line here and its name in the contract. */
export const KINDS: Kinds = { demo: DEMO_SYSTEM }

/** What a kind can do. */
export const abilitiesOf = (definition: KindDefinition): ConnectionAbility[] =>
  CONNECTION_ABILITIES.filter((ability) => definition[ability] !== undefined)

/** The kinds that an installation offers: the demo's only where the demo is on. */
export const offeredKinds = (kinds: Kinds, isDemo: boolean): ConnectionKind[] =>
  CONNECTION_KINDS.filter((kind) => isDemo || !kinds[kind].isForDemo)

/** The kinds that can do something. */
export const kindsThat = (kinds: Kinds, ability: ConnectionAbility): ConnectionKind[] =>
  CONNECTION_KINDS.filter((kind) => kinds[kind][ability] !== undefined)
