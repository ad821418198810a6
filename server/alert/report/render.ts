import type { UserSettings } from '../../../contract/account/user-settings.ts'
import { type Formats, formatsOf, UNKNOWN } from '../../../contract/platform/formats.ts'
import type { Language } from '../../../contract/platform/locales.ts'
import { escapeHtml, type MailBody, mailButton, mailPage, smallPrint } from '../../platform/mail/mail-body.ts'
import { fill, MAIL_TEXTS } from '../../platform/mail/texts/index.ts'
import {
  resultTitle,
  type WrittenComparison,
  type WrittenResult,
  writeNightsResult,
} from '../../pricing/nights-result.ts'
import type { KeyFigure, Period, ReportDocument, ReportTable, RowLabel, Unit } from './document.ts'
import { de } from './texts/de.ts'
import { en, type ReportTexts } from './texts/en.ts'
import { it } from './texts/it.ts'

/** The texts of the reports, by language. */
const REPORT_TEXTS: Record<Language, ReportTexts> = { EN: en, IT: it, DE: de }

/** The settings of a report's reader that change how it is written. */
export type Reader = Pick<UserSettings, 'language' | 'locale' | 'showCurrencySymbol'>

/** The links in a report. */
export interface ReportLinks {
  /** The URL of the console, without a path. */
  readonly console: string
  readonly unsubscribe: string
}

interface Written {
  readonly report: ReportDocument
  readonly formats: Formats
  readonly texts: ReportTexts
  /** Shown next to amounts. */
  readonly currency: string
}

/** A figure in the reader's format, without the unit in the header of its column. */
function writeFigure({ formats, report: { currency } }: Written, value: number | null, unit: Unit, isSigned = false) {
  switch (unit) {
    case 'rooms':
      return isSigned ? formats.difference(value) : formats.count(value)
    case 'money':
      return isSigned ? formats.wholeMoneyDifference(value, currency) : formats.wholeMoney(value, currency)
    case 'rate':
      return isSigned ? formats.moneyDifference(value, currency) : formats.money(value, currency)
    case 'share':
      return isSigned ? formats.percentDifference(value) : formats.percent(value)
  }
}

/** A standalone figure: shares in per cent, their differences in percentage points. */
function writeAlone(written: Written, value: number | null, unit: Unit, isSigned = false): string {
  const figure = writeFigure(written, value, unit, isSigned)
  if (unit !== 'share' || value === null) return figure
  return `${figure} ${isSigned ? written.texts.points : '%'}`
}

const writeKeyFigure = (written: Written, { unit, value, isSigned }: KeyFigure): string => {
  const figure = writeAlone(written, value, unit, isSigned)
  return unit === 'money' || unit === 'rate' ? `${figure} ${written.currency}` : figure
}

/** Last year's figure with the change since then; undefined if there is no comparison. */
function writeComparison(written: Written, { unit, value, lastYear, isSigned }: KeyFigure): string | undefined {
  if (lastYear === undefined) return undefined
  const before = fill(written.texts.lastYear, writeAlone(written, lastYear, unit, isSigned))
  if (value === null || lastYear === null) return before
  return `${before} (${writeAlone(written, value - lastYear, unit, true)})`
}

function writeLabel({ formats, texts: { labels } }: Written, label: RowLabel): string {
  if ('night' in label) return [formats.night(label.night), label.category].filter(Boolean).join(', ')
  if ('week' in label) return fill(labels.week, formats.dayAndMonth(label.week))
  if ('month' in label) return formats.month(label.month)
  if ('segment' in label) return label.segment ?? labels.noSegment
  if ('decided' in label) return labels.decided[label.decided]
  if ('nextNights' in label) return fill(labels.nextNights, label.nextNights)
  return 'toDate' in label ? labels[label.toDate] : labels.all
}

const writePeriod = ({ formats, texts }: Pick<Written, 'formats' | 'texts'>, { from, to }: Period): string =>
  from === to ? formats.day(to) : fill(texts.period, formats.day(from), formats.day(to))

// Mail clients support neither style sheets nor inline graphics: everything is a table with inline styles.
const STYLES = {
  heading: 'margin:0;font-size:20px;line-height:26px',
  about: 'margin:4px 0 4px',
  table: 'width:100%;border-collapse:collapse;margin:0 0 16px;font-size:13px;line-height:18px',
  figure: 'padding:8px 8px 8px 0;vertical-align:top;width:50%;border-top:1px solid #d9dee5',
  value: 'font-size:19px;line-height:26px;font-weight:600;white-space:nowrap',
  muted: 'color:#5a6675',
  title: 'margin:20px 0 4px;font-size:15px;line-height:22px',
  head: 'padding:4px 0 4px 5px;font-size:11px;font-weight:600;color:#5a6675;text-align:right;vertical-align:bottom',
  headOfRows: 'padding:4px 0;font-size:11px;font-weight:600;color:#5a6675;text-align:left;vertical-align:bottom',
  label: 'padding:4px 0;text-align:left;border-top:1px solid #eceff3',
  cell: 'padding:4px 0 4px 5px;text-align:right;white-space:nowrap;border-top:1px solid #eceff3',
  bars: 'padding:4px 0 4px 6px;width:18%;min-width:20px;border-top:1px solid #eceff3',
  link: 'color:#1f5fbf',
} as const
const COLOURS = { up: '#1f5fd6', down: '#b4332b' } as const

const link = (href: string, name: string) =>
  `<a href="${escapeHtml(href)}" style="${STYLES.link}">${escapeHtml(name)}</a>`

/** A bar of two cells, which every mail client shows. The figure is in the next cell, and screen readers skip the bar. */
function bar(value: number | null, largest: number): string {
  const width = value === null || largest === 0 ? 0 : Math.round((Math.abs(value) / largest) * 100)
  if (width === 0) return '&nbsp;'
  const colour = (value ?? 0) < 0 ? COLOURS.down : COLOURS.up
  const cell = (share: number, style: string) =>
    `<td width="${share}%" style="width:${share}%;height:10px;padding:0;font-size:0;line-height:0;${style}">&nbsp;</td>`
  return `<table role="presentation" aria-hidden="true" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse"><tr>${cell(width, `background:${colour}`)}${width < 100 ? cell(100 - width, '') : ''}</tr></table>`
}

const keyFiguresHtml = (written: Written): string => {
  const cells = written.report.keyFigures.map((figure) => {
    const comparison = writeComparison(written, figure)
    return `<td style="${STYLES.figure}"><span style="${STYLES.muted}">${escapeHtml(written.texts.figures[figure.name])}</span><br><span style="${STYLES.value}">${escapeHtml(writeKeyFigure(written, figure))}</span>${comparison ? `<br><span style="${STYLES.muted}">${escapeHtml(comparison)}</span>` : ''}</td>`
  })
  const rows = cells.flatMap((cell, place) =>
    place % 2 === 0 ? [`<tr>${cell}${cells[place + 1] ?? '<td></td>'}</tr>`] : [],
  )
  return `<table role="presentation" style="${STYLES.table};margin-top:12px">${rows.join('')}</table>`
}

/** A result with each comparison and its difference in one cell, which phones have room for. */
function resultHtml(title: string, { columns, rows, notes }: WrittenResult): string {
  const heads = [[columns.actual], [columns.lastYear, columns.toLastYear], [columns.budget, columns.toBudget]].map(
    (lines) => `<th scope="col" style="${STYLES.head};vertical-align:top">${lines.map(escapeHtml).join('<br>')}</th>`,
  )
  const body = rows.map(({ label, actual, lastYear, budget }) => {
    const compared = [lastYear, budget].map(
      ({ value, difference }) =>
        `<td style="${STYLES.cell};vertical-align:top">${escapeHtml(value)}${difference === UNKNOWN ? '' : `<br><span style="${STYLES.muted}">${escapeHtml(difference)}</span>`}</td>`,
    )
    return `<tr><th scope="row" style="${STYLES.label};font-weight:400;vertical-align:top">${escapeHtml(label)}</th><td style="${STYLES.cell};font-weight:600;vertical-align:top">${escapeHtml(actual)}</td>${compared.join('')}</tr>`
  })
  const below =
    notes.length > 0 ? `<p style="${STYLES.muted};margin:-8px 0 16px">${escapeHtml(notes.join(' '))}</p>` : ''
  return `<h2 style="${STYLES.title}">${escapeHtml(title)}</h2><table style="${STYLES.table}"><thead><tr><td style="${STYLES.headOfRows}">&nbsp;</td>${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>${below}`
}

const comparisonText = ({ value, difference }: WrittenComparison): string =>
  difference === UNKNOWN ? value : `${value} (${difference})`

const resultText = (title: string, { columns, rows, notes }: WrittenResult): string =>
  [
    title,
    ...rows.map(
      ({ label, actual, lastYear, budget }) =>
        `${label}: ${actual}; ${columns.lastYear} ${comparisonText(lastYear)}; ${columns.budget} ${comparisonText(budget)}`,
    ),
    ...notes,
  ].join('\n')

/** The label of a row. Nights stay on one line; a category is on the line below its night. */
function labelHtml(written: Written, label: RowLabel): string {
  const style = 'night' in label ? `${STYLES.label};white-space:nowrap` : STYLES.label
  const weight = 'all' in label ? 600 : 400
  const category = 'night' in label && label.category
  const name = category
    ? `${escapeHtml(written.formats.night(label.night))}<br><span style="${STYLES.muted}">${escapeHtml(category)}</span>`
    : escapeHtml(writeLabel(written, label))
  return `<th scope="row" style="${style};font-weight:${weight}">${name}</th>`
}

function tableHtml(
  written: Written,
  { name, columns, rows, hasBars, path }: ReportTable,
  console: ReportLinks['console'],
): string {
  const { texts } = written
  const title = `<h2 style="${STYLES.title}">${escapeHtml(texts.tables[name])}</h2>`
  if (rows.length === 0) return `${title}<p style="margin:0 0 16px">${escapeHtml(texts.empty)}</p>`
  const drawn = rows.filter(({ label }) => !('all' in label)).map(({ values: [first = null] }) => Math.abs(first ?? 0))
  // A share is relative to one; anything else is relative to the maximum.
  const largest = Math.max(columns[0]?.unit === 'share' ? 1 : 0, ...drawn)
  const heads = columns.map(({ name: column, unit }) => {
    const head = unit === 'share' ? `${texts.figures[column]} %` : texts.figures[column]
    return `<th scope="col" style="${STYLES.head}">${escapeHtml(head)}</th>`
  })
  const body = rows.map(({ label, values }) => {
    const isTotal = 'all' in label
    const cells = values.map((value, place) => {
      const { unit = 'rooms', isSigned } = columns[place] ?? {}
      return `<td style="${STYLES.cell}${isTotal ? ';font-weight:600' : ''}">${escapeHtml(writeFigure(written, value, unit, isSigned))}</td>`
    })
    const drawing = isTotal ? '&nbsp;' : bar(values[0] ?? null, largest)
    const bars = hasBars ? `<td style="${STYLES.bars}">${drawing}</td>` : ''
    return `<tr>${labelHtml(written, label)}${bars}${cells.join('')}</tr>`
  })
  const more = path ? `<p style="margin:-8px 0 16px">${link(`${console}${path}`, texts.openPage)}</p>` : ''
  const first = `colspan="${hasBars ? 2 : 1}" style="${STYLES.headOfRows}"`
  const stays = isOfStay(rows[0]?.label)
    ? `<th scope="col" ${first}>${escapeHtml(texts.labels.stay)}</th>`
    : `<td ${first}>&nbsp;</td>`
  return `${title}<table style="${STYLES.table}"><thead><tr>${stays}${heads.join('')}</tr></thead><tbody>${body.join('\n')}</tbody></table>${more}`
}

const isOfStay = (label: RowLabel | undefined): boolean =>
  label !== undefined && ('night' in label || 'week' in label || 'month' in label)

function tableText(written: Written, { name, columns, rows }: ReportTable): string {
  const { texts } = written
  const lines = rows.map(({ label, values }) => {
    const parts = columns.map(
      ({ name: column, unit, isSigned }, place) =>
        `${texts.figures[column]} ${writeAlone(written, values[place] ?? null, unit, isSigned)}`,
    )
    return `${writeLabel(written, label)}: ${parts.join('; ')}`
  })
  return [texts.tables[name], ...(lines.length > 0 ? lines : [texts.empty])].join('\n')
}

/** A report as a mail in the reader's language and formats. Charts are bars of table cells next to their figures. */
export function renderReport(
  report: ReportDocument,
  { name: hotel, timeZone }: { readonly name: string; readonly timeZone: string },
  reader: Reader,
  links: ReportLinks,
  schedule?: string,
): MailBody {
  const { language, locale, showCurrencySymbol } = reader
  const formats = formatsOf({ language, locale })
  const texts = REPORT_TEXTS[language]
  const currency = formats.currencyUnit(report.currency, showCurrencySymbol)
  const written: Written = { report, formats, texts, currency }
  const title = texts.titles[report.kind]
  const period = writePeriod(written, report.period)
  const subject = fill(texts.subject, title, hotel, period)
  const about = fill(texts.about[report.kind], period)
  const asOf = fill(texts.asOf, formats.moment(report.asOf, timeZone), formats.moment(report.dataAsOf, timeZone))
  const result = report.ownerPage?.result
  const comparison = fill(result ? texts.comparisonOfMonth : texts.comparison, report.currency)
  const often = texts.frequencies[report.frequency]
  const because = schedule === undefined ? fill(texts.because, often) : fill(texts.scheduled, often, schedule)
  const page = `${links.console}${report.path}`
  // A schedule can't be changed in the profile.
  const settings = schedule === undefined ? `${links.console}/settings/user` : null
  const keyFigures = report.keyFigures.map((figure) => {
    const compared = writeComparison(written, figure)
    return `${texts.figures[figure.name]}: ${writeKeyFigure(written, figure)}${compared ? `; ${compared}` : ''}`
  })
  const shown = result && ([resultTitle(result, report.period, reader), writeNightsResult(result, reader)] as const)
  return {
    subject,
    text: [
      `${hotel}\n${title}\n${about}`,
      shown ? resultText(...shown) : keyFigures.join('\n'),
      ...report.tables.map((table) => tableText(written, table)),
      `${texts.open}:\n${page}`,
      `${asOf}\n${comparison}`,
      [because, settings && `${texts.settings}: ${settings}`, `${texts.unsubscribe}: ${links.unsubscribe}`]
        .filter(Boolean)
        .join('\n'),
      MAIL_TEXTS[language].product,
    ]
      .join('\n\n')
      .concat('\n'),
    html: mailPage(
      { language, subject, isWide: true },
      `<h1 style="${STYLES.heading}">${escapeHtml(`${title}: ${hotel}`)}</h1>
<p style="${STYLES.about}">${escapeHtml(about)}</p>
${shown ? resultHtml(...shown) : keyFiguresHtml(written)}
${mailButton(texts.open, page)}
${report.tables.map((table) => tableHtml(written, table, links.console)).join('\n')}
${smallPrint(escapeHtml(asOf))}
${smallPrint(escapeHtml(comparison))}
${smallPrint(`${escapeHtml(because)}<br>${settings ? `${link(settings, texts.settings)} · ` : ''}${link(links.unsubscribe, texts.unsubscribe)}`)}`,
    ),
  }
}
