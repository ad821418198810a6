/** The first-level folder of a source file, such as `server/budget`; null for files directly in `src/` or `server/`. */
const folderOf = (file) => /^(?:src|server)\/[^/]+(?=\/.*(?<!\.json)$)/.exec(file)?.[0] ?? null

/** Tests and their helpers may import anything. */
const isTest = (file) => /\.test\.tsx?$|\/testing[^/]*(\/|\.ts$)/.test(file)

/**
 * The first-level folders of `src/` and `server/` that depend on themselves through others, from dependency-cruiser's
 * modules (`source`, `dependencies[].resolved`); empty if there is no cycle.
 */
export function folderKnots(modules) {
  const uses = new Map()
  for (const { source, dependencies } of modules) {
    const from = folderOf(source)
    if (from === null || isTest(source)) continue
    const used = uses.get(from) ?? new Set()
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved)
      if (to !== null && to !== from && !isTest(resolved)) used.add(to)
    }
    uses.set(from, used)
  }
  const reaches = (folder, goal, seen = new Set()) =>
    [...(uses.get(folder) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...uses.keys()].filter((folder) => reaches(folder, folder)).sort()
}
