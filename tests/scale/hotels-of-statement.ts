import { loadModule, parseSync } from 'libpg-query'

/**
 * Which hotels' rows a statement can read or change: none, those of one hotel that it names, those of several that are joined by
 * `company_id` (each part of a database that is distributed by it answers for itself), or others.
 */
export type Hotels = 'none' | 'one' | 'each' | 'mixed'

/** What is known of a statement: whose rows, the tables of hotels, and what it does. */
export interface StatementOfHotels {
  readonly hotels: Hotels
  readonly tables: readonly string[]
  readonly kind: string
  /** Whether it locks the rows that it reads. */
  readonly locks: boolean
}

type Node = { readonly [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** A name in a FROM, of a table of hotels or of a query. */
interface Source {
  readonly name: string
  /** The hotel of its rows, in the sets of what is equal; undefined if they have none. */
  readonly hotel: symbol | undefined
  readonly isHotelItself?: boolean
}

/** The names that can be used at a place of a statement: its own, and those around. */
interface Scope {
  readonly sources: Source[]
  readonly around: Scope | undefined
}

/** The table of the hotels themselves, of which each part has a copy: its `id` is a hotel. */
const HOTELS = 'company'
const VALUE = Symbol('a value that is given')

/** Sets of what is known to be the same hotel. */
class Equals {
  readonly #parents = new Map<symbol, symbol>()

  root(of: symbol): symbol {
    const parent = this.#parents.get(of)
    return parent === undefined ? of : this.root(parent)
  }

  unite(a: symbol, b: symbol): void {
    const [from, to] = [this.root(a), this.root(b)]
    if (from !== to) this.#parents.set(from, to)
  }
}

/** Reads statements; `tables` are those whose rows belong to one hotel each, named by `company_id`. */
export async function createReader(tables: ReadonlySet<string>) {
  await loadModule()
  return (text: string): StatementOfHotels => {
    const [first] = (parseSync(text) as { stmts?: { stmt: Node }[] }).stmts ?? []
    if (!first) return { hotels: 'none', tables: [], kind: 'empty', locks: false }
    return new Reading(tables).of(first.stmt)
  }
}

class Reading {
  readonly #tables: ReadonlySet<string>
  readonly #equals = new Equals()
  readonly #found: { table: string; hotel: symbol }[] = []
  readonly #queries = new Map<string, symbol | undefined>()
  #locks = false

  constructor(tables: ReadonlySet<string>) {
    this.#tables = tables
  }

  of(statement: Node): StatementOfHotels {
    const [type = ''] = Object.keys(statement)
    this.#query(statement, undefined)
    const value = this.#equals.root(VALUE)
    const roots = new Set(this.#found.map(({ hotel }) => this.#equals.root(hotel)))
    const hotels = roots.size === 0 ? 'none' : roots.size > 1 ? 'mixed' : roots.has(value) ? 'one' : 'each'
    const names = [...new Set(this.#found.map(({ table }) => table))].sort()
    return { hotels, tables: names, kind: type.replace('Stmt', '').toLowerCase(), locks: this.#locks }
  }

  /** Reads a statement or query, and adds its names to `sources`; returns what its rows' `company_id` is the same as. */
  #query(node: Node, around: Scope | undefined, sources: Source[] = []): symbol | undefined {
    const [[type, content] = ['', {}]] = Object.entries(node) as [string, Node][]
    const scope: Scope = { sources, around }
    const with_ = (content.withClause as { ctes?: { CommonTableExpr: Node }[] } | undefined)?.ctes ?? []
    for (const { CommonTableExpr: query } of with_) {
      const name = String(query.ctename)
      // A recursive query names itself.
      this.#queries.set(name, Symbol(name))
      const own = this.#query(query.ctequery as Node, around)
      this.#unite(own, this.#queries.get(name))
      if (own === undefined) this.#queries.set(name, undefined)
    }
    if (type === 'SelectStmt' && content.larg) {
      const [left, right] = [content.larg, content.rarg].map((side) => this.#query({ SelectStmt: side }, around))
      return left && right && this.#equals.root(left) === this.#equals.root(right) ? left : undefined
    }
    if (content.lockingClause) this.#locks = true
    const target = content.relation as Node | undefined
    if (target && ['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(type))
      this.#from({ RangeVar: target }, scope)
    for (const part of ['fromClause', 'usingClause'])
      for (const each of (content[part] as Node[] | undefined) ?? []) this.#from(each, scope)
    if (type === 'InsertStmt') this.#insert(content, scope)
    this.#filter(content.whereClause, scope)
    const read = ['withClause', 'fromClause', 'usingClause', 'relation', 'selectStmt', 'whereClause']
    this.#queriesIn(Object.fromEntries(Object.entries(content).filter(([part]) => !read.includes(part))), scope)
    return this.#hotelOf(undefined, { ...scope, around: undefined })
  }

  /** A new row has the hotel of the value or query that it comes from. */
  #insert(content: Node, scope: Scope): void {
    const columns = (content.cols as { ResTarget: { name: string } }[] | undefined) ?? []
    const at = columns.findIndex(({ ResTarget }) => ResTarget.name === 'company_id')
    const select = (content.selectStmt as Node | undefined)?.SelectStmt as Node | undefined
    const own = scope.sources[0]?.hotel
    if (!select) return
    const rows = select.valuesLists as { List: { items: Node[] } }[] | undefined
    if (rows) {
      this.#queriesIn(rows, scope)
      if (at >= 0) this.#unite(own, VALUE)
      return
    }
    const from: Scope = { sources: [], around: scope.around }
    this.#query({ SelectStmt: select }, scope.around, from.sources)
    const given = (select.targetList as { ResTarget: { val: Node } }[] | undefined)?.[at]?.ResTarget.val
    this.#unite(own, this.#sameAs(given, from))
  }

  #from(node: Node, scope: Scope): void {
    const [[type, content] = ['', {}]] = Object.entries(node) as [string, Node][]
    const alias = (content.alias as { aliasname?: string } | undefined)?.aliasname
    if (type === 'RangeVar') {
      const table = String(content.relname)
      const name = alias ?? table
      if (this.#queries.has(table)) scope.sources.push({ name, hotel: this.#queries.get(table) })
      else if (this.#tables.has(table)) {
        const hotel = Symbol(name)
        this.#found.push({ table, hotel })
        scope.sources.push({ name, hotel })
      } else if (table === HOTELS) scope.sources.push({ name, hotel: Symbol(name), isHotelItself: true })
      else scope.sources.push({ name, hotel: undefined })
    } else if (type === 'RangeSubselect') {
      const inner = content.lateral ? scope : scope.around
      scope.sources.push({ name: alias ?? '', hotel: this.#query(content.subquery as Node, inner) })
    } else if (type === 'JoinExpr') {
      const before = scope.sources.length
      this.#from(content.larg as Node, scope)
      this.#from(content.rarg as Node, scope)
      const using = (content.usingClause as { String: { sval: string } }[] | undefined) ?? []
      if (using.some(({ String: name }) => name.sval === 'company_id')) {
        const joined = scope.sources.slice(before).map(({ hotel }) => hotel)
        for (const hotel of joined) this.#unite(joined.find(Boolean), hotel)
      }
      this.#filter(content.quals, scope)
    } else {
      scope.sources.push({ name: alias ?? '', hotel: undefined })
      this.#queriesIn(content, scope)
    }
  }

  /** What must be true of each row: what it says to be equal, and the queries in it. */
  #filter(value: unknown, scope: Scope): void {
    if (!isNode(value)) return
    const { BoolExpr, A_Expr } = value as { BoolExpr?: Node; A_Expr?: Node }
    if (BoolExpr?.boolop === 'AND_EXPR') for (const each of BoolExpr.args as Node[]) this.#filter(each, scope)
    else {
      if (A_Expr) this.#equal(A_Expr, scope)
      this.#queriesIn(value, scope)
    }
  }

  /** Reads the queries within an expression or a list. */
  #queriesIn(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) this.#queriesIn(each, scope)
    else if (isNode(value))
      for (const [type, content] of Object.entries(value)) {
        if (/^(Select|Insert|Update|Delete)Stmt$/.test(type)) this.#query({ [type]: content }, scope)
        else this.#queriesIn(content, scope)
      }
  }

  #equal(expression: Node, scope: Scope): void {
    const [name] = (expression.name as { String: { sval: string } }[] | undefined) ?? []
    if (name?.String.sval !== '=' || !['AEXPR_OP', 'AEXPR_NOT_DISTINCT'].includes(String(expression.kind))) return
    const [left, right] = [expression.lexpr, expression.rexpr].map((side) => this.#sameAs(side, scope))
    this.#unite(left, right)
  }

  /** What an expression is the same hotel as; undefined if it is none. */
  #sameAs(node: unknown, scope: Scope): symbol | undefined {
    if (!isNode(node)) return undefined
    if (node.ParamRef || node.A_Const) return VALUE
    if (node.TypeCast) return this.#sameAs((node.TypeCast as Node).arg, scope)
    const fields = (node.ColumnRef as { fields: { String?: { sval: string } }[] } | undefined)?.fields
    const names = fields?.map((field) => field.String?.sval ?? '*') ?? []
    const [table, column] = [names.at(-2), names.at(-1)]
    if (column === 'company_id') return this.#hotelOf(table, scope)
    return column === 'id' && table !== undefined ? this.#hotelItself(table, scope) : undefined
  }

  #hotelItself(name: string, scope: Scope | undefined): symbol | undefined {
    if (!scope) return undefined
    const source = scope.sources.find((each) => each.name === name)
    if (source) return source.isHotelItself ? source.hotel : undefined
    return this.#hotelItself(name, scope.around)
  }

  /** The hotel of a name, or of the only hotel that there is, from the nearest place outwards. */
  #hotelOf(name: string | undefined, scope: Scope | undefined): symbol | undefined {
    if (!scope) return undefined
    const here = scope.sources.filter((source) => (name === undefined ? source.hotel : source.name === name))
    if (name === undefined) for (const { hotel } of here) if (here.length > 1 && hotel === undefined) return undefined
    return here[0] ? here[0].hotel : this.#hotelOf(name, scope.around)
  }

  #unite(a: symbol | undefined, b: symbol | undefined): void {
    if (a && b) this.#equals.unite(a, b)
  }
}
