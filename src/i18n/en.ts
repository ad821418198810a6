import type { StringMap, TranslationMessages } from 'ra-core'
import reactAdmin from 'ra-language-english'
import common from './common/en.json'
import resources from './resources/en.json'

export default { ...reactAdmin, common, resources } satisfies TranslationMessages

/** Its catalogs of texts that are loaded with the pages that need them. */
export const catalogs = import.meta.glob<StringMap>(
  [
    '../{board,components/csv-import,components/history,connection,connection-state,figures,help,pricing,receiving,row-reasons}/i18n/en.json',
    '../{pages,resources}/*/i18n/en.json',
  ],
  { import: 'default' },
)
