/** Variables that a program needs to run at all, and those of the clock, zone and language that a run is tried with. */
const KEPT =
  /^(path|home|user|tmpdir|temp|tmp|systemroot|comspec|tz|lang|language|lc_\w+|node_\w+|no_color|ld_preload|faketime\w*|dont_fake\w*)$/i

/** The environment of this process without settings of the product: whoever runs the tests may have set some, such as DATABASE_URL. */
export const testEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => KEPT.test(name)))
