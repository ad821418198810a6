import { randomOf } from '../../random.ts'

/** Feature columns with the targets to be learned: `columns[feature][row]`. */
export interface Examples {
  readonly columns: readonly Float64Array[]
  readonly targets: Float64Array
  readonly weights: Float64Array
}

export interface Boosting {
  readonly trees: number
  readonly depth: number
  /** Learning rate: the part of each tree's correction that is applied. */
  readonly rate: number
  /** Share of the rows, and of the columns, used by a tree. */
  readonly rows: number
  readonly columns: number
  /** The columns that every tree uses, by index. */
  readonly always: readonly number[]
  /** Weight of rows that shrinks a leaf towards no correction, and the minimum weight of a leaf. */
  readonly shrinkage: number
  readonly leastLeaf: number
}

/** Returns the trees' prediction for one row of features. */
export type Prediction = (row: Float64Array) => number

const MOST_BINS = 32
const SEED = 20161125
/** In squared residual times weight: a split with a smaller gain is rejected. */
const LEAST_GAIN = 1e-9

/** Bin edges of a column at its quantiles: each bin has about the same number of rows; equal values stay together. */
function edgesOf(column: Float64Array): Float64Array {
  const sorted = column.slice().sort()
  const edges: number[] = []
  for (let bin = 1; bin < MOST_BINS; bin += 1) {
    const above = sorted[Math.floor((bin * sorted.length) / MOST_BINS)] ?? 0
    const first = sorted.indexOf(above)
    const edge = ((sorted[first - 1] ?? above) + above) / 2
    if (first > 0 && edge > (edges.at(-1) ?? Number.NEGATIVE_INFINITY)) edges.push(edge)
  }
  return Float64Array.from(edges)
}

/** The bin of a value: how many edges are below it. */
function binOf(edges: Float64Array, value: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (value > (edges[middle] ?? 0)) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * Trees that each correct the residuals of the previous ones, for squared errors. A tree is complete to its depth: node
 * *n* leads to 2*n* + 1 and 2*n* + 2; if no split helps, all rows go to the first child. The same examples give the
 * same trees.
 *
 * Source: gradient boosting, J. H. Friedman, *Greedy function approximation*, Annals of Statistics 29, 2001; row
 * sampling as in his *Stochastic gradient boosting*, Computational Statistics & Data Analysis 38, 2002; histograms and
 * the gain as in T. Chen & C. Guestrin, *XGBoost*, KDD 2016.
 */
export function boostedTrees({ columns, targets, weights }: Examples, boosting: Boosting): Prediction {
  const size = targets.length
  const features = columns.length
  const { trees, depth, rate, shrinkage, leastLeaf } = boosting
  const inner = 2 ** depth - 1
  const leaves = 2 ** depth
  const edges = columns.map(edgesOf)
  const bins = new Uint8Array(size * features)
  columns.forEach((column, feature) => {
    const of = edges[feature] ?? new Float64Array()
    for (let row = 0; row < size; row += 1) bins[row * features + feature] = binOf(of, column[row] ?? 0)
  })
  let weight = 0
  let sum = 0
  for (let row = 0; row < size; row += 1) {
    weight += weights[row] ?? 0
    sum += (weights[row] ?? 0) * (targets[row] ?? 0)
  }
  const start = weight > 0 ? sum / weight : 0
  const rest = targets.map((target) => target - start)
  const splitFeature = new Int16Array(trees * inner).fill(-1)
  const splitBin = new Uint8Array(trees * inner)
  const splitEdge = new Float64Array(trees * inner).fill(Number.POSITIVE_INFINITY)
  const corrections = new Float64Array(trees * leaves)
  const { uniform } = randomOf(SEED)
  const used = new Int32Array(features)
  const nodeOf = new Uint8Array(size)
  // A tree's input, stored contiguously: its rows, their bins of the columns used, weights and weighted residuals.
  const drawn = new Int32Array(size)
  const seenBins = new Uint8Array(size * features)
  const seenSays = new Float64Array(2 * size)
  const widest = features * MOST_BINS * 2
  let [histograms, before] = [new Float64Array((leaves / 2) * widest), new Float64Array((leaves / 2) * widest)]
  const leafSums = new Float64Array(leaves * 2)
  for (let tree = 0; tree < trees; tree += 1) {
    let width = 0
    for (let feature = 0; feature < features; feature += 1)
      if ((edges[feature]?.length ?? 0) > 0 && (uniform() < boosting.columns || boosting.always.includes(feature))) {
        used[width] = feature
        width += 1
      }
    let count = 0
    for (let row = 0; row < size; row += 1) {
      if (uniform() >= boosting.rows) continue
      drawn[count] = row
      for (let each = 0; each < width; each += 1)
        seenBins[count * width + each] = bins[row * features + (used[each] as number)] as number
      seenSays[2 * count] = weights[row] as number
      seenSays[2 * count + 1] = (weights[row] as number) * (rest[row] as number)
      count += 1
    }
    nodeOf.fill(0)
    for (let level = 0; level < depth; level += 1) {
      const nodes = 2 ** level
      const stride = width * MOST_BINS * 2
      const parents = histograms
      histograms = before
      before = parents
      histograms.fill(0, 0, nodes * stride)
      // Only first children are counted: second children are the parent minus the first.
      for (let at = 0; at < count; at += 1) {
        const node = nodeOf[drawn[at] as number] as number
        if (level > 0 && node % 2 === 1) continue
        const say = seenSays[2 * at] as number
        const pull = seenSays[2 * at + 1] as number
        let cell = node * stride
        const end = (at + 1) * width
        for (let from = at * width; from < end; from += 1) {
          const place = cell + 2 * (seenBins[from] as number)
          histograms[place] = (histograms[place] as number) + say
          histograms[place + 1] = (histograms[place + 1] as number) + pull
          cell += MOST_BINS * 2
        }
      }
      for (let node = 1; node < nodes; node += 2)
        for (let cell = 0; cell < stride; cell += 1)
          histograms[node * stride + cell] =
            (parents[((node - 1) / 2) * stride + cell] as number) - (histograms[(node - 1) * stride + cell] as number)
      for (let node = 0; node < nodes; node += 1) {
        const base = node * stride
        let [all, pulled] = [0, 0]
        for (let bin = 0; bin < MOST_BINS; bin += 1) {
          all += histograms[base + 2 * bin] as number
          pulled += histograms[base + 2 * bin + 1] as number
        }
        let best = (pulled * pulled) / (all + shrinkage) + LEAST_GAIN
        const place = tree * inner + nodes - 1 + node
        for (let each = 0; each < width; each += 1) {
          const last = edges[used[each] as number]?.length ?? 0
          let [weight, pull] = [0, 0]
          let cell = base + each * MOST_BINS * 2
          for (let bin = 0; bin < last; bin += 1) {
            weight += histograms[cell] as number
            pull += histograms[cell + 1] as number
            cell += 2
            if (weight < leastLeaf || all - weight < leastLeaf) continue
            const gain = (pull * pull) / (weight + shrinkage) + (pulled - pull) ** 2 / (all - weight + shrinkage)
            if (gain <= best) continue
            best = gain
            splitFeature[place] = used[each] as number
            splitBin[place] = bin
            splitEdge[place] = edges[used[each] as number]?.[bin] ?? 0
          }
        }
      }
      // All rows are passed down, not only the sampled ones: each gets its correction.
      for (let row = 0; row < size; row += 1) {
        const node = nodeOf[row] as number
        const place = tree * inner + nodes - 1 + node
        const feature = splitFeature[place] as number
        const goesOn = feature >= 0 && (bins[row * features + feature] as number) > (splitBin[place] as number)
        nodeOf[row] = 2 * node + (goesOn ? 1 : 0)
      }
    }
    leafSums.fill(0)
    for (let at = 0; at < count; at += 1) {
      const leaf = 2 * (nodeOf[drawn[at] as number] as number)
      leafSums[leaf] = (leafSums[leaf] as number) + (seenSays[2 * at] as number)
      leafSums[leaf + 1] = (leafSums[leaf + 1] as number) + (seenSays[2 * at + 1] as number)
    }
    for (let leaf = 0; leaf < leaves; leaf += 1)
      corrections[tree * leaves + leaf] =
        (rate * (leafSums[2 * leaf + 1] as number)) / ((leafSums[2 * leaf] as number) + shrinkage)
    for (let row = 0; row < size; row += 1)
      rest[row] = (rest[row] as number) - (corrections[tree * leaves + (nodeOf[row] as number)] as number)
  }
  return (row) => {
    let total = start
    for (let tree = 0; tree < trees; tree += 1) {
      let node = 0
      for (let level = 0; level < depth; level += 1) {
        const place = tree * inner + node
        const feature = splitFeature[place] as number
        node = 2 * node + (feature >= 0 && (row[feature] ?? 0) > (splitEdge[place] as number) ? 2 : 1)
      }
      total += corrections[tree * leaves + node - inner] as number
    }
    return total
  }
}
