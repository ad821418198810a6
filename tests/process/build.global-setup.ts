import { build } from '../../scripts/lib/set-up.mjs'

/** Builds the programs that the tests start, unless the sources are unchanged since the last build. */
export default build
