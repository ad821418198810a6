import type { ParameterName, ParametersOf } from './endpoint-types.ts'

/** Pages that answer without the console's own start, or hold it up: the server and the console must agree on them. */
export const PLACES = {
  signIn: '/login',
  /** Followed by the token of the link, like the next two. */
  invitation: '/invitation',
  /** Without a token the page on which the link is requested. */
  passwordReset: '/password-reset',
  unsubscribe: '/unsubscribe',
  /** What everybody with an account accepts. */
  terms: '/terms',
  error: '/error',
  legacy: '/legacy',
} as const

/** A path with its parameters filled in, each encoded; which there are is not checked. */
export const fillPath = (path: string, parameters: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])))

/** A path with its parameters filled in, each encoded. */
export const pathTo = <const Path extends string>(
  path: Path,
  parameters: [ParameterName<Path>] extends [never] ? never : ParametersOf<Path>,
): string => fillPath(path, parameters)
