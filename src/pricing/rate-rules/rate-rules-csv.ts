import { toMajor, toMinor } from '../../../contract/platform/minor-units.ts'
import type { ColouredLevel } from '../../../contract/pricing/price-levels.ts'
import { type RuleCondition, rateRuleSchema } from '../../../contract/pricing/pricing.ts'
import type { StoredRule } from '../../../contract/pricing/rate-rules.ts'
import { type CsvLine, numberIn, UnreadableLine } from '../../hotel/csv-line.ts'
import type { DocumentCsv } from '../../hotel/DocumentEdit.tsx'

/** Ids that no rule has had: the server assigns the real ones. */
const NEW_IDS = 2_147_483_647

/** Conditions of a cell, such as `occupancy at-least 80; event "Fair; hall 3"`. */
const CONDITION = /(?:[^;"]|"(?:[^"]|"")*")+/g
/** Words of a condition; names in quotation marks, which are doubled within one. */
const WORD = /"((?:[^"]|"")*)"|(\S+)/g

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const tokensOf = (condition: string): string[] =>
  [...condition.matchAll(WORD)].map(([, name, word]) => name?.replaceAll('""', '"') ?? word ?? '')

/** A line for each rule, with its conditions in one cell; amounts in major units, levels by name, weekdays are 1 Monday to 7 Sunday. */
export function rateRulesCsv(currency: string, levels: readonly ColouredLevel[]): DocumentCsv<'rate-rules'> {
  const levelName = (id: number) => levels.find((level) => level.id === id)?.name ?? String(id)
  const levelId = (name: string) => levels.find((level) => level.name === name)?.id
  const isMoney = (kind: string) => kind === 'adr' || kind === 'revpar'

  const written = (condition: RuleCondition): string => {
    switch (condition.kind) {
      case 'event':
        return condition.name === undefined ? 'event' : `event ${quoted(condition.name)}`
      case 'level':
        return `level ${condition.levels.map((id) => quoted(levelName(id))).join(' ')}`
      case 'weekday':
        return `weekday ${condition.weekdays.join(' ')}`
      case 'stayDates':
      case 'daysBefore':
        return `${condition.kind} ${condition.from} ${condition.to}`
      case 'pickup':
        return `pickup ${condition.days} ${condition.is} ${condition.value}`
      case 'competitors':
        return `competitors ${condition.rate} ${condition.is} ${condition.value}`
      default:
        return `${condition.kind} ${condition.is} ${isMoney(condition.kind) ? toMajor(condition.value, currency) : condition.value}`
    }
  }
  /** As the contract will validate it. */
  const read = ([kind = '', ...tokens]: readonly string[]): object => {
    const [first = '', second = '', third = ''] = tokens
    switch (kind) {
      case 'event':
        return tokens.length > 0 ? { kind, name: first } : { kind }
      case 'level':
        return { kind, levels: tokens.map(levelId) }
      case 'weekday':
        return { kind, weekdays: tokens.map(Number) }
      case 'stayDates':
        return { kind, from: first, to: second }
      case 'daysBefore':
        return { kind, from: Number(first), to: Number(second) }
      case 'pickup':
        return { kind, days: Number(first), is: second, value: Number(third || Number.NaN) }
      case 'competitors':
        return { kind, rate: first, is: second, value: Number(third || Number.NaN) }
      default: {
        const value = Number(second || Number.NaN)
        return { kind, is: first, value: isMoney(kind) ? toMinor(value, currency) : value }
      }
    }
  }
  const actionOf = (line: CsvLine, place: number): object => {
    if (line.change === 'level') return { type: 'level', level: levelId(line.by ?? '') }
    const by = numberIn(line, 'by', place)
    return line.change === 'amount'
      ? { type: 'amount', amount: toMinor(by, currency) }
      : { type: 'percent', percent: by }
  }
  const ruleOf = (line: CsvLine, place: number, before: readonly StoredRule[]): StoredRule => {
    const wrong = (column: string) => new UnreadableLine(place + 2, column)
    if (!['yes', 'no'].includes(line.on ?? '')) throw wrong('on')
    if (!['amount', 'percent', 'level'].includes(line.change ?? '')) throw wrong('change')
    const rule = rateRuleSchema.safeParse({
      name: line.name,
      block: line.block,
      isActive: line.on === 'yes',
      conditions: (line.conditions?.match(CONDITION) ?? [])
        .map(tokensOf)
        .filter(({ length }) => length > 0)
        .map(read),
      action: actionOf(line, place),
    })
    if (!rule.success) {
      const column = String(rule.error.issues[0]?.path[0])
      throw wrong(column === 'action' ? 'by' : column)
    }
    const stored = before.find(({ id }) => String(id) === line.id)
    return { ...rule.data, id: stored?.id ?? NEW_IDS - place, revision: stored?.revision ?? 1 }
  }
  return {
    columns: ['id', 'name', 'block', 'on', 'conditions', 'change', 'by'],
    linesOf: ({ rules }) =>
      rules.map(({ id, name, block, isActive, conditions, action }) => ({
        id,
        name,
        block,
        on: isActive ? 'yes' : 'no',
        conditions: conditions.map(written).join('; '),
        change: action.type,
        by:
          action.type === 'level'
            ? levelName(action.level)
            : action.type === 'amount'
              ? toMajor(action.amount, currency)
              : action.percent,
      })),
    contentOf: (lines, before) => ({ rules: lines.map((line, place) => ruleOf(line, place, before.rules)) }),
  }
}
