import { build } from '../../scripts/lib/set-up.mjs'

/** The programs that the tests start are those that were built; built again only where a source has changed. */
export default build
