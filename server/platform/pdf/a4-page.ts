import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { memoize } from '../../../contract/platform/memoize.ts'

const { resolve } = createRequire(import.meta.url)

/** Inter with all European letters, embedded as far as a page uses it. */
const FONTS = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
} as const
type Weight = keyof typeof FONTS
const fontOf = memoize((weight: Weight) => readFileSync(resolve(FONTS[weight])))

/** The colours of the console in its light theme. */
export const COLOURS = { text: '#14181f', muted: '#5b6573', up: '#0f7b52', down: '#b4332b', line: '#e3e6eb' } as const
export type Colour = keyof typeof COLOURS

/** The width of a page between its margins, and where its content begins and ends, in points. */
export const PAGE = { left: 48, top: 44, width: 499, bottom: 798 } as const

/**
 * The features of the font that are left out: ligatures and alternates of no use here, and kerning. They take most of the time in which
 * a page is written.
 */
const FEATURES = Object.fromEntries(
  ['calt', 'ccmp', 'clig', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rclt', 'rlig', 'rvrn'].map((name) => [name, false]),
) as object as PDFKit.Mixins.OpenTypeFeatures[]
const LINE_HEIGHT = 1.4
const ELLIPSIS = '…'

/** How a text is written. */
export interface TextStyle {
  readonly size?: number
  readonly weight?: Weight
  readonly colour?: Colour
  readonly align?: 'left' | 'right'
}

/** Where a text is written; its first line begins at `y`. */
export interface TextPlace extends TextStyle {
  readonly x: number
  readonly y: number
  readonly width: number
}

/** A part of the page as screen readers know it. */
export type ElementType = 'H1' | 'H2' | 'P'

/** A column of a table; numbers are on the right. */
export interface PdfColumn {
  readonly label: string
  readonly width: number
  readonly isNumber?: boolean
}

/** A cell of a table. */
export interface PdfCell extends Pick<TextStyle, 'colour' | 'weight'> {
  readonly text: string
}

/** One page to write on. Texts that are too long are cut with an ellipsis, so that it never becomes two. */
export interface A4Page {
  /** A text of one line, as an element of its own. Returns where it ends. */
  readonly line: (type: ElementType, text: string, place: TextPlace) => number
  /** A text of several lines; what doesn't fit into the last one is cut. Returns where it ends. */
  readonly paragraph: (type: ElementType, text: string, place: TextPlace & { readonly lines: number }) => number
  /** A table whose first column names its rows. Returns where it ends. */
  readonly table: (columns: readonly PdfColumn[], rows: readonly (readonly PdfCell[])[], at: PdfPosition) => number
  /** A hairline, for the eye only. */
  readonly rule: (at: PdfPosition & { readonly width: number }) => void
}

interface PdfPosition {
  readonly x: number
  readonly y: number
}

const TABLE_SIZE = 8
/** The height of each row of a table, its header included, in points. */
export const ROW_HEIGHT = 14
const CELL_GAP = 5

/**
 * A document of one A4 page, tagged for screen readers (PDF/UA) with its title and language. `language` is a tag such as `de`, and `at`
 * the time at which it is made.
 */
export async function a4Page(
  { title, author, language, at }: { title: string; author: string; language: string; at: Date },
  write: (page: A4Page) => void,
): Promise<Buffer> {
  // Loaded when it is first needed: it is large.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    lang: language,
    displayTitle: true,
    // Without it a font that is not embedded would be loaded.
    font: '',
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at },
    // The types of the package don't know this subset.
  } as object as PDFKit.PDFDocumentOptions)
  for (const weight of ['regular', 'bold'] as const) document.registerFont(weight, fontOf(weight))
  const root = document.struct('Document')
  document.addStructure(root)

  const styled = ({ size = TABLE_SIZE, weight = 'regular', colour = 'text' }: TextStyle) =>
    document.font(weight).fontSize(size).fillColor(COLOURS[colour])
  const widthOf = (text: string): number => document.widthOfString(text, { features: FEATURES })
  /** As much of a text as there is room for. */
  const cut = (text: string, width: number): string => {
    if (widthOf(text) <= width) return text
    const characters = [...text]
    let [least, most] = [0, characters.length]
    const start = (count: number) => characters.slice(0, count).join('').trimEnd() + ELLIPSIS
    while (least < most) {
      const middle = Math.ceil((least + most) / 2)
      if (widthOf(start(middle)) <= width) least = middle
      else most = middle - 1
    }
    return start(least)
  }
  const put = (text: string, { x, y, width, align = 'left', ...style }: TextPlace): void => {
    styled(style)
    // Without its features the font has no letters put together from several characters.
    const written = cut(text.normalize('NFC'), width)
    const indent = align === 'right' ? width - widthOf(written) : 0
    document.text(written, x + indent, y, { lineBreak: false, features: FEATURES })
  }
  /** The lines of a text, of which the last has all that is left. */
  const linesOf = (text: string, width: number, most: number): string[] => {
    const lines = ['']
    for (const word of text.split(' ')) {
      const last = lines.length - 1
      const longer = lines[last] ? `${lines[last]} ${word}` : word
      if (lines.length < most && lines[last] && widthOf(longer) > width) lines.push(word)
      else lines[last] = longer
    }
    return lines
  }
  const rule: A4Page['rule'] = ({ x, y, width }) => {
    document.markContent('Artifact', { type: 'Layout' })
    document
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.5)
      .stroke(COLOURS.line)
    document.endMarkedContent()
  }
  const paragraph: A4Page['paragraph'] = (type, text, { lines: most, ...place }) => {
    styled(place)
    const lines = linesOf(text, place.width, most)
    const height = (place.size ?? TABLE_SIZE) * LINE_HEIGHT
    root.add(
      document.struct(type, {}, () => {
        for (const [number, line] of lines.entries()) put(line, { ...place, y: place.y + number * height })
      }),
    )
    return place.y + lines.length * height
  }

  const table: A4Page['table'] = (columns, rows, { x, y }) => {
    const lefts = columns.map((_, at) => x + columns.slice(0, at).reduce((sum, { width }) => sum + width, 0))
    const cellAt = (at: number, top: number, { text, ...style }: PdfCell) => {
      const { width = 0, isNumber } = columns[at] ?? {}
      // The types of the package lack the scope of a header.
      const options = (top === y ? { scope: 'Column' } : { scope: 'Row' }) as object
      const draw = () =>
        put(text, {
          ...style,
          x: lefts[at] ?? x,
          y: top,
          width: at === columns.length - 1 ? width : width - CELL_GAP,
          align: isNumber ? 'right' : 'left',
        })
      return top === y || at === 0 ? document.struct('TH', options, [draw]) : document.struct('TD', {}, [draw])
    }
    const element = document.struct('Table')
    root.add(element)
    const heads = columns.map(({ label }, at) => cellAt(at, y, { text: label, colour: 'muted' }))
    element.add(document.struct('TR', {}, heads))
    const width = columns.reduce((sum, column) => sum + column.width, 0)
    rows.forEach((cells, place) => {
      const top = y + (place + 1) * ROW_HEIGHT
      rule({ x, y: top - 2.5, width })
      element.add(
        document.struct(
          'TR',
          {},
          cells.map((cell, at) => cellAt(at, top, cell)),
        ),
      )
    })
    element.end()
    return y + (rows.length + 1) * ROW_HEIGHT
  }

  write({
    line: (type, text, place) => paragraph(type, text, { ...place, lines: 1 }),
    paragraph,
    table,
    rule,
  })
  root.end()
  document.end()
  return buffer(document)
}
