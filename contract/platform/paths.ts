import type { ParameterName, ParametersOf } from './endpoint-types.ts'

/** Pages that are served without the console's normal start, or that block it: the server and the console must agree on them. */
export const PLACES = {
  signIn: '/login',
  /** Followed by the token of the link, like the next two. */
  invitation: '/invitation',
  /** Without a token this is the page on which the link is requested. */
  passwordReset: '/password-reset',
  unsubscribe: '/unsubscribe',
  /** The terms that every user accepts. */
  terms: '/terms',
  error: '/error',
  legacy: '/legacy',
} as const

/** A path with its parameters filled in, each encoded; their names are not checked. */
export const fillPath = (path: string, parameters: Readonly<Record<string, string | number>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(parameters[name])))

/** A path with its parameters filled in, each encoded. */
export const pathTo = <const Path extends string>(
  path: Path,
  parameters: [ParameterName<Path>] extends [never] ? never : ParametersOf<Path>,
): string => fillPath(path, parameters)
