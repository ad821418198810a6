import type { ConnectionKind } from '../../contract/publication.ts'
import type { Connector } from './connector.ts'
import { DEMO_SYSTEM } from './demo-system.ts'

/** Every kind of connection. A further one is its folder and a line here. */
export const CONNECTORS: Readonly<Record<ConnectionKind, Connector>> = { demo: DEMO_SYSTEM }
