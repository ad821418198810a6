import type { StringMap, TranslationMessages } from 'ra-core'
import common from './common/de.json'
import reactAdmin from './react-admin-de.ts'
import resources from './resources/de.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages

/** Its catalogs of texts that are loaded with the pages that need them. */
export const catalogs = import.meta.glob<StringMap>(['../../*/i18n/de.json', '../../*/*/i18n/de.json'], {
  import: 'default',
})
