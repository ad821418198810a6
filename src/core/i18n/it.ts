import type { StringMap, TranslationMessages } from 'ra-core'
import common from './common/it.json'
import reactAdmin from './react-admin-it.ts'
import resources from './resources/it.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages

/** Its catalogs of texts that are loaded with the pages that need them. */
export const catalogs = import.meta.glob<StringMap>(['../../*/i18n/it.json', '../../*/*/i18n/it.json'], {
  import: 'default',
})
