import type { StringMap, TranslationMessages } from 'ra-core'
import reactAdmin from 'ra-language-english'
import common from './common/en.json'
import resources from './resources/en.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages

/** Its catalogs of texts that are loaded with the pages that need them. */
export const catalogs = import.meta.glob<StringMap>(['../../*/i18n/en.json', '../../*/*/i18n/en.json'], {
  import: 'default',
})
