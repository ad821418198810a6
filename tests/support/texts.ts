import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Texts = { [name: string]: Texts | string }

const SRC = join(import.meta.dirname, '../../src')
const camelCase = (folder: string) => folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The console's catalogs of texts in one language, each under the name of its folder. */
export const textsOf = (language: string): Texts =>
  Object.fromEntries(
    readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .map((file) => ({ file, folder: new RegExp(`([\\w-]+)(/i18n)?/${language}\\.json$`).exec(file)?.[1] }))
      .flatMap(({ file, folder }) =>
        folder && !file.startsWith('sign-in/')
          ? [[camelCase(folder), JSON.parse(readFileSync(join(SRC, file), 'utf8')) as Texts]]
          : [],
      ),
  )
