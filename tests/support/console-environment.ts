import { builtinEnvironments, type Environment } from 'vitest/runtime'

/**
 * A page and the server in one process: happy-dom's globals over Node's modules. Under `happy-dom` itself Vite makes
 * web addresses of the files that the server finds beside its own.
 */
export default {
  ...builtinEnvironments['happy-dom'],
  name: 'console-and-server',
  viteEnvironment: 'ssr',
} satisfies Environment
