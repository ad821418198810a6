import {
  CONNECTION_ABILITIES,
  CONNECTION_KINDS,
  type ConnectionAbility,
  type ConnectionKind,
  isConnectionKind,
} from '../../contract/connection/connection-kinds.ts'
import { RESTRICTION_PARTS, type RestrictionPart } from '../../contract/pricing/restriction.ts'
import { invalidField } from '../platform/http/problem.ts'
import type { Settings } from '../platform/runtime/settings.ts'
import { createApaleo } from './apaleo/apaleo.ts'
import { createCsv } from './csv/csv.ts'
import { DEMO_SYSTEM } from './demo/demo-system.ts'
import type { KindDefinition } from './kind.ts'
import { createMews } from './mews/mews.ts'
import { createOtaXml } from './ota-xml/ota-xml.ts'

/** Kinds of connections by their name. */
export type Kinds = Readonly<Record<ConnectionKind, KindDefinition>>

/** All kinds of connections. A new one needs a folder, a line here and its name in the contract. */
export const createKinds = ({
  demo,
  apaleo,
  connectionKeys,
  publicOrigins,
  csvFolder,
}: Pick<Settings, 'demo' | 'apaleo' | 'connectionKeys' | 'publicOrigins' | 'csvFolder'>): Kinds => ({
  demo: { ...DEMO_SYSTEM, isOffered: demo },
  apaleo: createApaleo(apaleo),
  // Without a public URL, the product runs on a single machine only, for trying out systems.
  'ota-xml': createOtaXml(connectionKeys.current !== undefined, { allowsLoopback: publicOrigins.length === 0 }),
  mews: createMews(connectionKeys.current !== undefined, { allowsLoopback: publicOrigins.length === 0 }),
  csv: createCsv(csvFolder),
})

/** A kind by its stored name; undefined for one that this version does not know. */
export const findKind = (kinds: Kinds, name: string): KindDefinition | undefined =>
  isConnectionKind(name) ? kinds[name] : undefined

/** What a kind can do. */
export const abilitiesOf = (definition: KindDefinition): ConnectionAbility[] =>
  CONNECTION_ABILITIES.filter((ability) => definition[ability] !== undefined)

/** The parts of restrictions that a kind takes; none for one that this version does not know. */
export function restrictionPartsOf(definition: KindDefinition | undefined): readonly RestrictionPart[] {
  const takesAny = (definition?.writeRestrictions ?? definition?.writeFiles) !== undefined
  return takesAny ? (definition?.restrictionParts ?? RESTRICTION_PARTS) : []
}

/** The kinds available in an installation. */
export const offeredKinds = (kinds: Kinds): ConnectionKind[] => CONNECTION_KINDS.filter((kind) => kinds[kind].isOffered)

/** A kind available in the installation. Throws 400 for another one. */
export function offeredKind(kinds: Kinds, kind: ConnectionKind): KindDefinition {
  const definition = kinds[kind]
  if (!definition.isOffered) throw invalidField('kind', 'This installation does not offer this system.', 'unavailable')
  return definition
}

/** The kinds with an ability. */
export const kindsThat = (kinds: Kinds, ability: ConnectionAbility): ConnectionKind[] =>
  CONNECTION_KINDS.filter((kind) => kinds[kind][ability] !== undefined)
